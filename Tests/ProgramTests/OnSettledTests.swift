import CardModel
import Posix
import TestSupport
import Testing

/// `process --on-settled`: every verdict is told at least once, and no more often than it must be.
@Suite struct OnSettledTests {
  private struct Told: Decodable {
    let schema: String
    let profile: String
    let state: Verdict.State
    let key: Digest?
    let output: String
    let manifest: String?
    let verdict: Verdict
  }

  private let folder: TemporaryFolder
  /// Keeps what it is told, one file a call.
  private let keep: String

  init() throws {
    folder = try TemporaryFolder()
    try FileSystem.makeFolder(folder.path.appending("told"))
    keep = "cat > \(folder("told"))/$$"
  }

  private func arguments(_ command: String?, inputs: [String] = [Repository.samples]) throws -> [String] {
    ["process"] + inputs + ["--output", folder("out"), "--recipe", try Recipes.small(in: folder), "--json"]
      + (command.map { ["--on-settled", $0] } ?? [])
  }

  private func run(_ command: String?, inputs: [String] = [Repository.samples]) throws -> Program.Outcome {
    try Program.run(arguments(command, inputs: inputs), environment: ["MINE=caf\u{E9}"])
  }

  /// What was told since the last call, by profile.
  private func told() throws -> [String: Told] {
    var documents: [String: Told] = [:]
    let place = folder.path.appending("told")
    for name in try FileSystem.list(place) {
      let bytes = try FileSystem.read(place.appending(name), limit: 1 << 20)
      let document = try CanonicalJSON.decode(Told.self, from: bytes)
      #expect(documents[document.profile] == nil, "told twice")
      documents[document.profile] = document
      try FileSystem.unlink(place.appending(name))
    }
    return documents
  }

  private func verdict(_ profile: String) throws -> Verdict {
    try CanonicalJSON.decode(
      Verdict.self, from: FileSystem.read(folder.path.appending("out/.cardstock/verdicts/\(profile).json"), limit: 1 << 20))
  }

  @Test func everyProfileIsToldOnceWithWhatAnAppNeeds() throws {
    let outcome = try run(keep)
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    #expect(outcome.lines.last?.contains(#""told":3,"#) == true)
    let documents = try told()
    #expect(Set(documents.keys) == ["jonas", "mara", "tomas"])
    for (profile, document) in documents {
      #expect(document.schema == "cardstock.settled/1")
      #expect(document.output == "\(try FileSystem.realPath(folder.path.appending("out")))")
      let isPublished = profile != "jonas"
      #expect(document.state == (isPublished ? .published : .refused))
      #expect(document.manifest == (isPublished ? "\(document.output)/\(profile)/manifest.json" : nil))
      var recorded = try verdict(profile)
      #expect(recorded.told != nil)
      recorded.told = nil
      #expect(document.verdict == recorded)
      #expect(document.key == recorded.key)
    }
    #expect(try run(keep).lines.last?.contains(#""told":0,"#) == true)
    #expect(try told().isEmpty)
  }

  @Test func theCommandSeesOurEnvironmentAndItsComplaintsAreSafeToPrint() throws {
    let command = #"test "$MINE" = "café" || exit 9; printf 'one\033[31m\ntwo' >&2; echo lost"#
    let outcome = try run(command, inputs: [Repository.file("assets/samples/profiles/jonas")])
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    #expect(outcome.errors == "jonas: one\\u{1B}[31m\njonas: two\n")
    #expect(!outcome.output.contains("lost"))
  }

  @Test func aCommandThatKeepsFailingIsTriedThreeTimesAndByTheNextRun() throws {
    let outcome = try run("echo no >> \(folder("tries")); exit 3", inputs: [Repository.file("assets/samples/profiles/tomas")])
    #expect(outcome.status == .exited(4))
    #expect(
      outcome.lines.last?.contains(#""untold":[{"profile":"tomas","reason":"the command exited with code 3"}]"#) == true,
      "\(outcome.lines)")
    #expect(try FileSystem.read(folder.path.appending("tries"), limit: 100) == Array("no\nno\nno\n".utf8))
    #expect(try FileSystem.exists(folder.path.appending("out/tomas/manifest.json")), "the run goes on")
    #expect(try run(keep, inputs: [Repository.file("assets/samples/profiles/tomas")]).status == .exited(1))
    #expect(try told().count == 1)
  }

  @Test func whatAnEarlierRunLeftUntoldIsToldAlsoWhereNothingChanged() throws {
    #expect(try run(nil).status == .exited(1))
    // Also of profiles that are not in this run's input.
    let outcome = try run(keep, inputs: [Repository.file("assets/samples/profiles/jonas")])
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    #expect(try Set(told().keys) == ["jonas", "mara", "tomas"])
  }

  @Test func aLostQueueLosesNoTelling() throws {
    #expect(try run("exit 1").status == .exited(4))
    for name in ["queue.sqlite", "queue.sqlite-wal", "queue.sqlite-shm"] {
      try FileSystem.unlink(folder.path.appending("out/.cardstock/\(name)"))
    }
    #expect(try run(keep).status == .exited(1))
    #expect(try told().count == 3)
  }

  @Test func aRunThatIsKilledWhileTheAppIsToldTellsItAgain() throws {
    let started = try Program.start(arguments("cat > \(folder("told"))/$$; sleep 3"))
    let place = folder.path.appending("told")
    for _ in 0..<1000 where try FileSystem.list(place).isEmpty { _ = try started.process.wait(until: .now + .milliseconds(10)) }
    started.process.kill(.kill)
    _ = try started.outcome()
    _ = try FileSystem.removeTree(place)
    try FileSystem.makeFolder(place)
    #expect(try run(keep).status == .exited(1))
    #expect(try told().count == 3)
  }

  @Test func onlyAVerdictThatSaysSomethingElseIsToldAgain() throws {
    for photo in ["tomas/dog.jpg", "tomas/lake.jpg"] {
      let bytes = try FileSystem.read(FilePath("\(Repository.samples)/\(photo)"), limit: 1 << 24)
      for profile in ["one", "two"] {
        let target = folder.path.appending("in/\(profile)/\(photo.split(separator: "/")[1])")
        try FileSystem.makeFolders(target.parent)
        try FileDescriptor.create(target).writeAll(bytes)
      }
    }
    #expect(try run(keep, inputs: [folder("in")]).status == .exited(0))
    #expect(try told().count == 2)
    try folder.write("in/two/profile.json", #"{"photos": [{"file": "dog.jpg", "alt": "A dog"}, "lake.jpg"]}"#)
    #expect(try run(keep, inputs: [folder("in")]).status == .exited(0))
    #expect(try Array(told().keys) == ["two"])
    // Made anew to the same end: there is nothing to say.
    try FileSystem.unlink(folder.path.appending("out/.cardstock/index.sqlite"))
    #expect(try run(keep, inputs: [folder("in")]).lines.last?.contains(#""told":0,"#) == true)
    // Withdrawn: a refusal, and no manifest.
    try FileSystem.unlink(folder.path.appending("in/one/dog.jpg"))
    #expect(try run(keep, inputs: [folder("in")]).status == .exited(1))
    let documents = try told()
    #expect(Array(documents.keys) == ["one"])
    #expect(documents["one"]?.state == .refused && documents["one"]?.manifest == nil)
  }

  @Test func aStopEndsTheCommandAndWhatItStarted() throws {
    let started = try Program.start(arguments("echo $$ >> \(folder("pids")); sleep 60 & echo $! >> \(folder("pids")); wait"))
    let pids = folder.path.appending("pids")
    func lines() throws -> [Substring] {
      guard try FileSystem.exists(pids) else { return [] }
      return String(decoding: try FileSystem.read(pids, limit: 1000), as: UTF8.self).split(separator: "\n")
    }
    for _ in 0..<1000 where try lines().count < 2 { _ = try started.process.wait(until: .now + .milliseconds(10)) }
    let asked = ContinuousClock.now
    started.process.kill(.interrupt)
    let outcome = try started.outcome()
    #expect(asked.duration(to: .now) < .seconds(3))
    #expect(outcome.status == .exited(130))
    #expect(outcome.lines.last?.contains(#""reason":"the run ended before""#) == true)
    // The grandchild is somebody else's to reap, which may take a moment.
    for pid in try lines() {
      var isAlive = true
      for _ in 0..<100 where isAlive {
        let state = try? FileSystem.read(FilePath("/proc/\(pid)/stat"), limit: 4096)
        isAlive = state.map { !String(decoding: $0, as: UTF8.self).contains(") Z ") } ?? false
        if isAlive { _ = try Program.run(["0.02"], program: "/bin/sleep") }
      }
      #expect(!isAlive, "process \(pid) lives on")
    }
  }
}
