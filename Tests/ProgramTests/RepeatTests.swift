import Posix
import TestSupport
import Testing

/// What a second run, and a run after a death, must leave: the same tree.
@Suite struct RepeatTests {
  private func arguments(_ folder: TemporaryFolder, _ output: String) throws -> [String] {
    ["process", Repository.samples, "--output", folder(output), "--recipe", try Recipes.small(in: folder)]
  }

  @Test func twoRunsAndOneOrFourWorkersGiveTheSameTree() throws {
    let folder = try TemporaryFolder()
    let first = try Program.run(arguments(folder, "a"))
    #expect(first.status == .exited(1), "\(first.errors)")
    let tree = try TemporaryFolder.tree(folder.path.appending("a"))
    #expect(tree.count == 7 * 2 + 7 + 2)
    _ = try Program.run(arguments(folder, "a"))
    #expect(try TemporaryFolder.tree(folder.path.appending("a")) == tree)
    _ = try Program.run(arguments(folder, "b") + ["--workers", "4"], environment: ["TZ=Asia/Tokyo", "LC_ALL=tr_TR.UTF-8"])
    #expect(try TemporaryFolder.tree(folder.path.appending("b")) == tree)
  }

  /// Ten moments over the length of a whole run.
  @Test func aKilledRunGoesOnToTheSameTree() throws {
    let folder = try TemporaryFolder()
    let began = ContinuousClock.now
    _ = try Program.run(arguments(folder, "whole"))
    let length = began.duration(to: .now)
    let tree = try TemporaryFolder.tree(folder.path.appending("whole"))
    for moment in 1...10 {
      let output = "killed-\(moment)"
      let started = try Program.start(arguments(folder, output))
      if try started.process.wait(until: .now + length * moment / 11) == nil { started.process.kill(.kill) }
      _ = try started.outcome()
      try expectWholeProfiles(folder.path.appending(output), among: tree, moment)
      let after = try Program.run(arguments(folder, output))
      #expect(after.status == .exited(1), "moment \(moment): \(after.errors)")
      #expect(try TemporaryFolder.tree(folder.path.appending(output)) == tree, "moment \(moment)")
    }
  }

  /// What a reader sees after a death: a profile is there whole or not at all.
  private func expectWholeProfiles(_ output: FilePath, among tree: [String: [UInt8]], _ moment: Int) throws {
    guard try FileSystem.exists(output) else { return }
    let seen = try TemporaryFolder.tree(output)
    let profiles = Set(seen.keys.map { String($0.prefix { $0 != "/" }) })
    #expect(seen == tree.filter { profiles.contains(String($0.key.prefix { $0 != "/" })) }, "moment \(moment)")
  }

  /// However often a run is stopped, what it had settled stays settled: stopped behind each profile, it still comes to its end.
  @Test func aRunThatIsStoppedAgainAndAgainComesToItsEnd() throws {
    let folder = try TemporaryFolder()
    for number in 0..<12 {
      for photo in ["tomas/dog.jpg", "tomas/lake.jpg"] {
        let bytes = try FileSystem.read(FilePath(Repository.file("assets/samples/profiles/\(photo)")), limit: 1 << 24)
        let target = folder.path.appending("in/\(number)/\(photo.split(separator: "/")[1])")
        try FileSystem.makeFolders(target.parent)
        try FileDescriptor.create(target).writeAll(bytes)
      }
    }
    let arguments = ["process", folder("in"), "--output", folder("out"), "--json", "--recipe", try Recipes.small(in: folder)]
    var settled = 0
    for _ in 0..<40 {
      let started = try Program.start(arguments)
      while try started.process.wait(until: .now + .milliseconds(20)) == nil {
        guard try started.outputSoFar.contains(#""made":4"#) else { continue }
        started.process.kill(.interrupt)
        break
      }
      let outcome = try started.outcome()
      settled += outcome.lines.count { $0.contains(#""event":"profile""#) && !$0.contains(#""made":0"#) }
      guard outcome.status == .exited(130) else {
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.lines.last?.contains(#""published":12"#) == true, "\(outcome.lines.last ?? "")")
        #expect(settled == 12, "each profile is made once")
        return
      }
    }
    Issue.record("forty runs did not come to an end")
  }

  @Test func aStopEndsWithinASecondAndSaysHowToGoOn() throws {
    let folder = try TemporaryFolder()
    // The default recipe keeps both workers busy for a while.
    let started = try Program.start(["process", Repository.samples, "--output", folder("out")])
    #expect(try started.process.wait(until: .now + .milliseconds(700)) == nil)
    let asked = ContinuousClock.now
    started.process.kill(.terminate)
    let outcome = try started.outcome()
    // A machine that is busy with other tests gets some more; a run that finished its photos first would need far longer.
    #expect(asked.duration(to: .now) < .seconds(3))
    #expect(outcome.status == .exited(143))
    #expect(outcome.output.contains("The same command goes on"))
    let after = try Program.run(["process", Repository.samples, "--output", folder("out"), "--recipe", Recipes.small(in: folder)])
    #expect(after.status == .exited(1))
  }
}
