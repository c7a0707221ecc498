import CardModel
import Posix
import TestSupport
import Testing

/// A published tree, whole and broken in each way that `verify` names.
@Suite struct VerifyTests {
  private static let published: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["process", Repository.samples, "--output", folder("out"), "--recipe", try Recipes.small(in: folder), "--quiet"])
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    return folder
  }

  private let folder: TemporaryFolder
  private var output: FilePath { folder.path.appending("out") }

  /// A copy of the tree, for one test to break.
  init() throws {
    folder = try TemporaryFolder()
    let source = try Self.published.get().path.appending("out")
    for place in ["mara", "tomas", ".cardstock/verdicts"] {
      let target = output.appending(place)
      try FileSystem.makeFolders(target)
      for name in try FileSystem.list(source.appending(place)) {
        try FileDescriptor.create(target.appending(name)).writeAll(FileSystem.read(source.appending(place).appending(name), limit: 1 << 24))
      }
    }
  }

  private struct Line: Decodable {
    struct Found: Decodable, Hashable {
      var code: String
      var file: String?
    }
    var event: String
    var profile: String?
    var findings: [Found]?
  }

  private func verify(_ options: String..., place: String = "out") throws -> (status: Posix.ExitStatus.Reason, found: [String]) {
    let outcome = try Program.run(["verify", folder(place), "--json"] + options)
    let lines = try outcome.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)) }
    #expect(lines.last?.event == "summary", "\(outcome.errors)")
    let found = lines.flatMap { line in
      (line.findings ?? []).map { "\(line.profile ?? "?")\($0.file.map { "/\($0)" } ?? ""): \($0.code)" }
    }
    return (outcome.status, found)
  }

  private func expect(_ found: String..., status: Int32 = 1) throws {
    let outcome = try verify()
    #expect(outcome.found == found)
    #expect(outcome.status == .exited(status))
  }

  private func edit(_ file: String, _ change: (inout [UInt8]) -> Void) throws {
    let path = output.appending(file)
    var bytes = try FileSystem.read(path, limit: 1 << 24)
    change(&bytes)
    _ = try FileSystem.unlink(path)
    try FileDescriptor.create(path).writeAll(bytes)
  }

  private func replace(_ old: String, _ new: String, in file: String) throws {
    try edit(file) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains(old))
      bytes = Array(text.replacing(old, with: new).utf8)
    }
  }

  private func file(_ profile: String, endingIn suffix: String) throws -> String {
    try #require(FileSystem.list(output.appending(profile)).map(\.description).first { $0.hasSuffix(suffix) })
  }

  private func document(_ profile: String) throws -> String {
    try #require(FileSystem.list(output.appending(profile)).map(\.description).first { $0.hasSuffix(".json") && $0 != "manifest.json" })
  }

  // MARK: - Whole

  @Test func aWholeTreeIsInOrderAndLeftAsItIs() throws {
    let before = try TemporaryFolder.tree(output)
    let outcome = try Program.run(["verify", folder("out")])
    #expect(outcome.status == .exited(0), "\(outcome.output)")
    #expect(outcome.output.contains("mara: in order, 5 photos, 10 pictures"))
    #expect(outcome.output.contains("nothing is wrong"))
    #expect(try TemporaryFolder.tree(output) == before)
    #expect(try FileSystem.list(output.appending(".cardstock")).map(\.description) == ["verdicts"])
  }

  @Test func aTreeWithoutItsStateIsInOrder() throws {
    try FileSystem.removeTree(output.appending(".cardstock"))
    try expect(status: 0)
  }

  @Test func somethingElseIsNamedAndNoFault() throws {
    try folder.write("out/app/manifest.json", #"{"name": "a web app"}"#)
    try folder.write("out/notes.txt", "x")
    try expect("app: foreign", "notes.txt: foreign", status: 0)
  }

  @Test func aStateUnderAnotherNameIsNoProfile() throws {
    try FileSystem.rename(output.appending(".cardstock"), to: output.appending("state"))
    try FileSystem.removeTree(output.appending("mara"))
    let outcome = try verify("--state", folder("out/state"))
    #expect(outcome.found == ["mara: profile-missing"])
    #expect(outcome.status == .exited(1))
  }

  @Test func noFolderIsAMistakeOfTheCommandLine() throws {
    #expect(try Program.run(["verify", folder("gone")]).status == .exited(2))
    #expect(try Program.run(["verify"]).status == .exited(2))
    // Silently verifying without the state that was named would hide what is missing.
    #expect(try Program.run(["verify", folder("out"), "--state", folder("gone")]).status == .exited(2))
  }

  // MARK: - Broken

  @Test func aVerdictThatCannotBeRead() throws {
    try edit(".cardstock/verdicts/mara.json") { $0 = [UInt8(ascii: "{")] }
    try expect(".cardstock/verdicts/mara.json: manifest-invalid")
  }

  @Test func aFlippedByte() throws {
    let name = try file("tomas", endingIn: ".jpg")
    // The last pixels: the file stays a plain picture of its size.
    try edit("tomas/\(name)") { $0[$0.count - 8] ^= 1 }
    try expect("tomas/\(name): file-changed")
  }

  @Test func aFileThatIsGone() throws {
    let name = try file("mara", endingIn: ".jpg")
    _ = try FileSystem.unlink(output.appending("mara/\(name)"))
    try expect("mara/\(name): file-missing")
  }

  @Test func aFileThatNobodyListed() throws {
    try folder.write("out/mara/copy\u{1B}[2J.jpg", "x")
    try folder.write("out/mara/more/a", "x")
    try expect(#"mara/copy\u{1B}[2J.jpg: file-extra"#, "mara/more: file-extra")
    #expect(try !Program.run(["verify", folder("out")]).output.contains("\u{1B}[2J"))
  }

  @Test func aLinkInPlaceOfAPicture() throws {
    let name = try file("mara", endingIn: ".jpg")
    try FileSystem.rename(output.appending("mara/\(name)"), to: folder.path.appending("moved.jpg"))
    let linked = try ChildProcess(
      executable: "/bin/ln", arguments: ["-s", folder("moved.jpg"), "\(output)/mara/\(name)"], environment: [], descriptors: [:])
    #expect(try linked.wait().reason == .exited(0))
    try expect("mara/\(name): unreadable")
  }

  @Test func exifPutBackIsFoundByTheAudit() throws {
    let name = try file("tomas", endingIn: ".jpg")
    let payload = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    try edit("tomas/\(name)") { $0.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload, at: 2) }
    try expect("tomas/\(name): file-changed", "tomas/\(name): not-clean")
    #expect(try Program.run(["verify", folder("out")]).output.contains("exif"))
  }

  @Test func anEditedPhotoManifest() throws {
    let name = try document("tomas")
    try replace("\"photo\"", "\"phot0\"", in: "tomas/\(name)")
    // What it lists is unknown, so nothing beside it is called extra.
    try expect("tomas/\(name): file-changed", "tomas/\(name): manifest-invalid")
  }

  @Test func aPhotoManifestThatIsGone() throws {
    let name = try document("tomas")
    _ = try FileSystem.unlink(output.appending("tomas/\(name)"))
    try expect("tomas/\(name): file-missing")
  }

  @Test func anEditedProfileManifest() throws {
    let alt = try CanonicalJSON.decode(ProfileManifest.self, from: FileSystem.read(output.appending("mara/manifest.json"), limit: 1 << 20))
      .photos[0].alt
    try replace(try #require(alt), "Somebody else", in: "mara/manifest.json")
    try expect("mara/manifest.json: manifest-invalid")
  }

  @Test(arguments: ["{", #"{"schema": "cardstock.profile/1"}"#, "[]"])
  func aProfileManifestThatIsNone(text: String) throws {
    try edit("tomas/manifest.json") { $0 = Array(text.utf8) }
    try expect("tomas/manifest.json: manifest-invalid")
  }

  @Test func aNameThatLeadsOutOfTheFolder() throws {
    try replace("\"\(try document("tomas"))\"", "\"../mara/manifest.json\"", in: "tomas/manifest.json")
    let outcome = try verify()
    #expect(outcome.found.contains("tomas/manifest.json: manifest-invalid"))
    #expect(outcome.status == .exited(1))
  }

  @Test func aRenamedFolder() throws {
    try FileSystem.rename(output.appending("tomas"), to: output.appending("thomas"))
    try expect("thomas/manifest.json: manifest-invalid", "tomas: profile-missing")
  }

  @Test func aManifestThatIsGone() throws {
    _ = try FileSystem.unlink(output.appending("tomas/manifest.json"))
    try expect("tomas/manifest.json: manifest-missing")
    // Its photos' documents tell that it was ours, without any verdict.
    try FileSystem.removeTree(output.appending(".cardstock"))
    try expect("tomas/manifest.json: manifest-missing")
  }

  /// `a.jpeg` and `a.jpg` keep the names `a` and `a-2`: one begins the other.
  @Test func aManifestThatIsGoneHidesNoOtherPhoto() throws {
    for (name, sample) in [("a.jpeg", "lake.jpg"), ("a.jpg", "dog.jpg")] {
      let bytes = try FileSystem.read(FilePath("\(Repository.samples)/tomas/\(sample)"), limit: 1 << 24)
      try FileSystem.makeFolders(folder.path.appending("in/me"))
      try FileDescriptor.create(folder.path.appending("in/me/\(name)")).writeAll(bytes)
    }
    try folder.write("keep.json5", "{ keepNames: true, renditions: [{ role: 'card', width: 90, height: 120, formats: ['jpeg'] }] }")
    let made = try Program.run(["process", folder("in/me"), "--output", folder("kept"), "--recipe", folder("keep.json5")])
    #expect(made.status == .exited(0), "\(made.output)\(made.errors)")
    #expect(try verify(place: "kept").found == [])
    try folder.write("kept/me/a-2-copy.jpg", "x")
    try folder.write("kept/me/a-3.json", "{}")
    _ = try FileSystem.unlink(folder.path.appending("kept/me/a.json"))
    #expect(
      try verify(place: "kept").found == ["me/a.json: file-missing", "me/a-2-copy.jpg: file-extra", "me/a-3.json: file-extra"])
    // What begins with the lost one's name alone may be a picture of it.
    try folder.write("kept/me/a-copy.jpg", "x")
    #expect(try !verify(place: "kept").found.contains("me/a-copy.jpg: file-extra"))
  }
}
