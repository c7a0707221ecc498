import CardModel
import FoundationEssentials
import Posix
import TestSupport
import Testing

/// Whatever files and folders are called: each is answered, and nothing of a name reaches a terminal, a program or a path as it is.
@Suite struct HostileNamesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // The rules that look at numbers of photos and sizes are not what is tested.
    try folder.write(
      "small.json5",
      """
      {
        renditions: [{ role: "avatar", width: 96, height: 96, formats: ["jpeg"] }],
        rules: { minPhotos: 1, maxPhotos: 50, shortEdge: { refuse: 100, warn: 100, note: 100 } },
      }
      """)
  }

  private func run(_ command: String, _ arguments: String..., output: String? = nil) throws -> Program.Outcome {
    let options = (command == "verify" ? [] : ["--recipe", folder("small.json5")]) + (output.map { ["--output", folder($0)] } ?? [])
    let outcome = try Program.run([command] + options + arguments)
    HostileNames.expectPrintable(outcome.output, "standard output of \(command)")
    HostileNames.expectPrintable(outcome.errors, "standard error of \(command)")
    return outcome
  }

  private func lines<Value: Decodable>(_ outcome: Program.Outcome, _ event: String, as type: Value.Type) throws -> [Value] {
    try outcome.lines.compactMap { line in
      let bytes = Array(line.utf8)
      return try CanonicalJSON.decode(Line.self, from: bytes).event == event ? CanonicalJSON.decode(type, from: bytes) : nil
    }
  }

  private struct Line: Decodable { let event: String }
  private struct ProfileLine: Decodable { let verdict: Verdict }
  private struct PhotoLine: Decodable {
    let file: String
    let accepted: Bool
  }

  private func verdict(_ output: String, _ profile: String) throws -> Verdict {
    try CanonicalJSON.decode(
      Verdict.self, from: FileSystem.read(folder.path.appending("\(output)/.cardstock/verdicts/\(profile).json"), limit: 1 << 24))
  }

  @Test func photosOfAnyName() throws {
    for (number, name) in HostileNames.all.enumerated() {
      try HostileNames.write(try HostileNames.photo(number), to: folder.path.appending("in").appending(name))
    }
    let outcome = try run("process", folder("in"), output: "out")
    #expect(outcome.status == .exited(0), "\(outcome.errors)\(outcome.output)")
    let verdict = try verdict("out", "in")
    #expect(verdict.photos.count == HostileNames.all.count)
    #expect(Set(verdict.photos.map(\.file)) == Set(HostileNames.all.map(\.description)))
    #expect(verdict.photos.allSatisfy { $0.accepted })
    try HostileNames.expectPrintableDocuments(below: folder.path.appending("out"))

    let checked = try run("check", "--json", folder("in"))
    #expect(checked.status == .exited(0))
    #expect(try lines(checked, "photo", as: PhotoLine.self).count == HostileNames.all.count)
    #expect(try lines(checked, "profile", as: ProfileLine.self).map(\.verdict.photos.count) == [HostileNames.all.count])
  }

  @Test func foldersOfAnyName() throws {
    let names = HostileNames.all + HostileNames.twins
    for (number, name) in names.enumerated() {
      try HostileNames.write(try HostileNames.photo(number), to: folder.path.appending("in").appending(name).appending("1.jpg" as FileName))
    }
    for hidden in [".cardstock", "..", "...jpg"].compactMap(FileName.init) {
      try HostileNames.write(try HostileNames.photo(0), to: folder.path.appending("in").appending(hidden).appending("1.jpg" as FileName))
    }
    let outcome = try run("process", "--json", folder("in"), output: "out")
    #expect(outcome.status == .exited(1))
    let verdicts = try lines(outcome, "profile", as: ProfileLine.self).map(\.verdict)
    let bytes = { (text: String) in Array(text.utf8) }
    #expect(Set(verdicts.map { bytes($0.folder ?? $0.profile) }) == Set(names.map { bytes($0.description) }))
    #expect(verdicts.count { $0.state == .published } == HostileNames.all.count)
    let refused = verdicts.filter { $0.state == .refused }
    #expect(refused.count == HostileNames.twins.count && refused.allSatisfy { $0.findings.map(\.code) == [.nameClash] })
    // No folder of the output has a name that a file system, a shell or a browser could take for something else.
    let written = try FileSystem.list(folder.path.appending("out")).filter { $0 != ".cardstock" }
    #expect(written.count == HostileNames.all.count)
    #expect(Set(written.map { $0.text?.lowercased() }).count == written.count)
    #expect(written.allSatisfy { $0.text == $0.description && !$0.isHidden && !$0.description.hasPrefix("-") })
    try HostileNames.expectPrintableDocuments(below: folder.path.appending("out"))
    #expect(try run("check", folder("in")).status == .exited(1))
    #expect(try run("verify", folder("out")).status == .exited(0))
  }

  @Test func sidecarsOfAnyName() throws {
    let suffix = Array(".prompt.json".utf8)
    let names = HostileNames.all.filter { $0.bytes.count <= 255 - suffix.count }
    for (number, name) in names.enumerated() {
      try HostileNames.write(try HostileNames.photo(number), to: folder.path.appending("in").appending(name))
      let text = number.isMultiple(of: 2) ? #"{"prompt": "a pier"}"# : "no JSON"
      let sidecar = try #require(FileName(bytes: name.bytes + suffix))
      try HostileNames.write(Array(text.utf8), to: folder.path.appending("in").appending(sidecar))
    }
    let outcome = try run("process", folder("in"), output: "out")
    #expect(outcome.status == .exited(1))
    let verdict = try verdict("out", "in")
    #expect(verdict.photos.count == names.count)
    let refused = verdict.photos.filter { !$0.accepted }
    #expect(refused.count == names.count / 2 && refused.allSatisfy { $0.findings.map(\.code) == [.promptFileInvalid] })
    try HostileNames.expectPrintableDocuments(below: folder.path.appending("out"))
  }

  @Test func filesNamedInAList() throws {
    var list: [UInt8] = []
    for (number, name) in HostileNames.all.enumerated() {
      let path = folder.path.appending("in").appending(name)
      try HostileNames.write(try HostileNames.photo(number), to: path)
      list += path.bytes + [0]
    }
    try HostileNames.write(list, to: folder.path.appending("list"))
    let outcome = try run("check", "--files-from", folder("list"), "-0", "--profile", "all", "--json")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(try lines(outcome, "photo", as: PhotoLine.self).count { $0.accepted } == HostileNames.all.count)
    // Not separated by NUL, the name with a newline falls apart: that is said, and said in print.
    let apart = try run("check", "--files-from", folder("list"), "--profile", "all")
    #expect(apart.status == .exited(2))
    #expect(try run("check", "--profile", "\u{1B}[31m", folder("in/-")).status == .exited(2))
  }

  /// Where the list of profile.json leads astray the profile is refused, and only that one.
  @Test(arguments: [
    #""../1.jpg""#, #""/etc/passwd""#, #""..""#, #""""#, #""1.jpg\u0000""#, #""new\nline""#, #""\u001b]0;t\u0007""#, #""\ud800""#,
    "\"\u{1B}[31m\"", #"".hidden.jpg""#, #""profile.json""#, #""gone\u202egpj.exe""#, #""--output""#, #""1.JPG""#, #""inner""#,
    #"{"file": "1.jpg", "\u001b[2J": 1}"#,
  ])
  func profileJSONThatListsAnyName(entry: String) throws {
    for name in ["1.jpg", ".hidden.jpg"] as [FileName] {
      try HostileNames.write(try HostileNames.photo(1), to: folder.path.appending("in/me").appending(name))
    }
    try HostileNames.write(try HostileNames.photo(1), to: folder.path.appending("in/you/1.jpg"))
    try folder.write("in/me/profile.json", #"{"photos": [\#(entry)]}"#)
    let outcome = try Program.run(["check", "--recipe", folder("small.json5"), "--json", folder("in")])
    #expect(outcome.status == .exited(1))
    // U+FFFD stands for what a message must not show of the file.
    HostileNames.expectPrintable(String(outcome.output.map { $0 == "\u{FFFD}" ? "?" : $0 }), "standard output")
    let verdicts = try lines(outcome, "profile", as: ProfileLine.self).map(\.verdict)
    #expect(verdicts.first { $0.profile == "me" }?.state == .refused)
    #expect(verdicts.first { $0.profile == "you" }?.state == .published)
  }

  @Test func namesThatUnicodeCallsEqualAreTwoPhotos() throws {
    for (number, name) in ["caf\u{E9}.jpg", "cafe\u{301}.jpg"].compactMap(FileName.init).enumerated() {
      try HostileNames.write(try HostileNames.photo(number), to: folder.path.appending("in").appending(name))
    }
    try folder.write("in/profile.json", #"{"photos": ["cafe\u0301.jpg", "caf\u00e9.jpg"]}"#)
    let outcome = try run("process", folder("in"), output: "out")
    #expect(outcome.status == .exited(0), "\(outcome.output)")
    #expect(try verdict("out", "in").photos.count == 2)
  }

  @Test func aTwinTouchesNothingThatIsPublished() throws {
    for name in ["mara", "tomas"] { try HostileNames.write(try HostileNames.photo(1), to: folder.path.appending("in/\(name)/1.jpg")) }
    #expect(try run("process", folder("in"), output: "out").status == .exited(0))
    let before = try TemporaryFolder.tree(folder.path.appending("out"))
    // Not even where the earlier photo is gone, which would withdraw a profile that is known to be the same.
    try HostileNames.write(try HostileNames.photo(2), to: folder.path.appending("in/Mara/1.jpg"))
    try FileSystem.rename(folder.path.appending("in/mara/1.jpg"), to: folder.path.appending("in/mara/other.jpg"))
    let outcome = try run("process", folder("in"), output: "out")
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("(Mara): refused") && outcome.output.contains("(mara): refused"))
    #expect(outcome.output.contains("tomas: published"))
    #expect(try TemporaryFolder.tree(folder.path.appending("out")) == before)
    #expect(try verdict("out", "mara").state == .published)
    #expect(try FileSystem.list(folder.path.appending("out/.cardstock/verdicts")).count == 4)
    #expect(try run("verify", folder("out")).status == .exited(0))
  }

  private static let generator = FilePath(SharedFolder.url.path).appending("tools/make_hostile.py")
  private static let python: FilePath = "/usr/bin/python3"

  @Test func namesOfTheSharedGenerator() throws {
    guard try FileSystem.exists(Self.generator), try FileSystem.exists(Self.python) else {
      return print("skipped: no \(Self.generator): set CARDSTOCK_SHARED to a folder that holds tools/make_hostile.py")
    }
    let made = try Program.run(["\(Self.generator)", "--names", folder("in")], program: Self.python)
    guard made.status == .exited(0) else { return print("skipped: the generator cannot run here: \(made.errors)") }
    let names = try FileSystem.list(folder.path.appending("in")).filter { !$0.isHidden }
    let outcome = try run("process", "--json", folder("in"), output: "out")
    #expect(outcome.status == .exited(0), "\(outcome.errors)\(outcome.output)")
    let photos = try lines(outcome, "photo", as: PhotoLine.self)
    let bytes = { (text: String) in Array(text.utf8) }
    #expect(Set(photos.map { bytes($0.file) }) == Set(names.map { bytes($0.description) }) && photos.allSatisfy { $0.accepted })
    try HostileNames.expectPrintableDocuments(below: folder.path.appending("out"))
    #expect(try run("check", folder("in")).status == .exited(0))
  }
}
