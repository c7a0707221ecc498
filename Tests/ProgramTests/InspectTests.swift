import CardModel
import Posix
import TestSupport
import Testing

/// What is told of a photo without making a picture of it.
@Suite struct InspectTests {
  private struct Line: Decodable {
    struct Output: Decodable {
      var file: String
      var width: Int
      var mark: PixelBox?
    }
    var file: String
    var accepted: Bool
    var photo: PhotoID?
    var sha256: Digest?
    var input: InputRecord?
    var stored: PixelSize?
    var removed: RemovedMetadata?
    var findings: [Finding]
    var focus: FocusRecord?
    var outputs: [Output]?
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func inspect(_ arguments: String..., status: Int32) throws -> [Line] {
    let outcome = try Program.run(["inspect", "--json"] + arguments)
    #expect(outcome.status == .exited(status), "\(outcome.errors)")
    return try outcome.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)) }
  }

  private func sample(_ name: String) -> String { Repository.file("assets/samples/profiles/\(name)") }

  @Test func aHEICTellsWhatItCarriesAndNoValue() throws {
    let line = try #require(try inspect(sample("mara/beach.heic"), status: 0).first)
    #expect(line.accepted)
    #expect(line.input?.mediaType == "image/heic")
    #expect(line.input?.sha256.photoID == line.photo)
    #expect(line.removed?.gps == true)
    #expect(line.removed.map { $0.exifTags > 0 } == true)
    #expect(line.focus != nil)
    let text = try Program.run(["inspect", sample("mara/beach.heic")]).output
    #expect(text.contains("GPS position") && text.contains("card@2x 720x960: clean and marked"))
    #expect(!text.contains("Example Phones"))
  }

  /// The plan is the one that a run carries out.
  @Test func theFilesAreThoseThatProcessMakes() throws {
    let recipe = try Recipes.small(in: folder)
    let planned = try inspect(sample("tomas/dog.jpg"), sample("tomas/lake.jpg"), "--recipe", recipe, status: 0)
    let run = try Program.run(
      ["process", sample("tomas/dog.jpg"), sample("tomas/lake.jpg"), "--profile", "p", "--output", folder("out"), "--recipe", recipe])
    #expect(run.status == .exited(0))
    let made = try FileSystem.list(folder.path.appending("out/p")).map(\.description).filter { !$0.hasSuffix(".json") }
    #expect(planned.flatMap { ($0.outputs ?? []).map(\.file) }.sorted() == made.sorted())
    #expect(planned.map(\.file) == [sample("tomas/dog.jpg"), sample("tomas/lake.jpg")], "in the order given")
  }

  @Test func aPNGUnderAnotherName() throws {
    let bytes = try FileSystem.read(FilePath(sample("mara/cutout.png")), limit: 1 << 24)
    try FileDescriptor.create(folder.path.appending("cutout.jpg")).writeAll(bytes)
    let line = try #require(try inspect(folder("cutout.jpg"), status: 0).first)
    #expect(line.input?.mediaType == "image/png")
    #expect(line.input?.hasAlpha == true)
    #expect(line.findings.map(\.code).contains(.extensionMismatch))
  }

  @Test func whatIsNoPhotoIsRefusedAndTheOthersGoOn() throws {
    try folder.write("notes.txt", "words, words")
    try folder.write("empty.jpg", "")
    let lines = try inspect(
      folder("notes.txt"), folder("gone.jpg"), folder("empty.jpg"), folder(""), "/", sample("tomas/mountains-damaged.jpg"),
      sample("tomas/lake.jpg"), status: 1)
    #expect(lines.map(\.accepted) == [false, false, false, false, false, false, true])
    #expect(
      lines.dropLast().map { $0.findings.last?.code } == [.notAnImage, .unreadable, .empty, .unreadable, .unreadable, .truncated])
    #expect(lines[0].sha256 != nil && lines[0].input == nil)
    #expect(lines[1].sha256 == nil)
    #expect(lines[5].input != nil && lines[5].outputs == nil)
  }

  @Test func theRecipeDecides() throws {
    try folder.write("strict.json5", "{ rules: { shortEdge: { refuse: 5000, warn: 0, note: 0 } } }")
    let lines = try inspect(sample("tomas/lake.jpg"), "--recipe", folder("strict.json5"), status: 1)
    #expect(lines.first?.findings.map(\.code) == [.tooSmall])
  }

  @Test func namesAreEscaped() throws {
    try folder.write("a\u{1B}[2J\u{202E}.jpg", "x")
    let outcome = try Program.run(["inspect", folder("a\u{1B}[2J\u{202E}.jpg")])
    #expect(outcome.output.contains(#"a\u{1B}[2J\u{202E}.jpg"#))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  /// An ending that a finding might quote: what the worker says must be sayable.
  @Test(arguments: ["\u{E000}", "\u{378}", "\u{202E}a", "\u{7}", "é", "a\u{301}"])
  func anAwkwardEndingOfASoundPhoto(ending: String) throws {
    let bytes = try FileSystem.read(FilePath(sample("tomas/lake.jpg")), limit: 1 << 24)
    try FileDescriptor.create(folder.path.appending("photo.\(ending)")).writeAll(bytes)
    let line = try #require(try inspect(folder("photo.\(ending)"), status: 0).first)
    #expect(line.accepted)
    #expect(line.input?.mediaType == "image/jpeg")
  }

  @Test func aFileMustBeGiven() throws {
    #expect(try Program.run(["inspect"]).status == .exited(2))
  }
}
