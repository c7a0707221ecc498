import CardModel
import Posix
import TestSupport
import Testing

/// `cardstock recipe show`, `check` and `schema`.
@Suite struct RecipeCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theBuiltInRecipeIsShownWhole() throws {
    let outcome = try Program.run(["recipe", "show"])
    #expect(outcome.status == .exited(0) && outcome.errors.isEmpty)
    #expect(try Array(outcome.output.utf8) == CanonicalJSON.bytes(Recipe()))
  }

  @Test func whatAFileChangesIsSaidBesideTheRecipe() throws {
    try folder.write(
      "r.json5", "{ rules: { minPhotos: 3 }, mark: { text: 'a \"b\"' }, renditions: [{ role: 'card', width: 9, height: 12 }] }")
    let outcome = try Program.run(["recipe", "show", folder("r.json5")])
    #expect(outcome.status == .exited(0))
    let said = outcome.errors.split(separator: "\n").map { $0.dropFirst("\(folder("r.json5")) changes ".count) }
    #expect(said.count == 3)
    #expect(said.contains("rules.minPhotos: 3 (default: 2)"))
    #expect(said.contains { $0.hasPrefix(#"mark.text: "a \"b\"" (default: "#) })
    #expect(said.contains("renditions: a list of 1 (default: a list of 7)"))
    // What is shown is a recipe itself, and the same one.
    try folder.write("full.json", outcome.output)
    #expect(try Program.run(["recipe", "check", folder("full.json")]).status == .exited(0))
    #expect(try Program.run(["recipe", "show", folder("full.json")]).output == outcome.output)
  }

  @Test func aFileThatChangesNothing() throws {
    try folder.write("r.json5", "{}")
    #expect(try Program.run(["recipe", "show", folder("r.json5")]).errors == "\(folder("r.json5")) changes nothing\n")
  }

  @Test func everyMistakeOfEveryFileIsNamedWithItsPlace() throws {
    try folder.write("bad.json5", "{\n  rules: { minPhoto: 2, maxPhotos: 99 },\n  encoding: { jpeg: { quality: 200 } },\n}\n")
    try folder.write("none.json5", "{ rules: ")
    try folder.write("logo.json5", "{ mark: { logo: 'gone.png' } }")
    try folder.write("good.json5", "{ rules: { minPhotos: 1 } }")
    let files = ["bad", "none", "logo", "good", "gone"].map { folder("\($0).json5") }
    let outcome = try Program.run(["recipe", "check"] + files)
    #expect(outcome.status == .exited(3))
    #expect(outcome.errors.isEmpty)
    let starts = [
      "\(files[0]):2:12: rules.minPhoto: ", "\(files[0]):2:36: rules.maxPhotos: ", "\(files[0]):3:32: encoding.jpeg.quality: ",
      "\(files[1]):1:10: ", "\(files[2]): mark.logo: ", "\(files[3]): in order", "\(files[4]): the recipe cannot be read: ",
    ]
    #expect(outcome.lines.count == starts.count, "\(outcome.output)")
    for (line, start) in zip(outcome.lines, starts) { #expect(line.hasPrefix(start), "\(line)") }
    #expect(outcome.lines[0].contains("did you mean \"minPhotos\"?"))
  }

  /// By its header: a few bytes may stand for a gigabyte of pixels.
  @Test(arguments: [
    (Self.header(width: 15_000, height: 15_000), "logo.png has 15000 x 15000 pixels; a side may have at most 4096"),
    (Self.header(width: 4097, height: 1), "4097 x 1 pixels"), (Self.header(width: 4096, height: 4096), nil),
    (Array("GIF89a".utf8), "logo.png is no PNG"), ([], "logo.png is empty"),
  ])
  func aLogoIsBoundedBeforeItIsDecoded(logo: [UInt8], problem: String?) throws {
    try FileDescriptor.create(folder.path.appending("logo.png")).writeAll(logo)
    try folder.write("r.json5", "{ mark: { logo: 'logo.png' } }")
    let outcome = try Program.run(["recipe", "check", folder("r.json5")])
    #expect(outcome.status == .exited(problem == nil ? 0 : 3))
    #expect(outcome.output.hasPrefix("\(folder("r.json5")): mark.logo: ") == (problem != nil))
    #expect(problem.map { outcome.output.contains($0) } ?? true, "\(outcome.output)")
    if problem != nil {
      #expect(try Program.run(["process", Repository.samples, "-o", folder("out"), "--recipe", folder("r.json5")]).status == .exited(3))
    }
  }

  /// A PNG that ends behind the header of an 8-bit picture with transparency.
  private static func header(width: UInt32, height: UInt32) -> [UInt8] {
    func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8) + big(width) + big(height) + [8, 6, 0, 0, 0]
      + big(0)
  }

  @Test func aThousandMistakesAreCounted() throws {
    let renditions = (0..<50).map { _ in "{ role: 'x', width: 0, height: 0, fit: 'x' }" }.joined(separator: ", ")
    try folder.write("bad.json5", "{ renditions: [\(renditions)] }")
    let outcome = try Program.run(["recipe", "check", folder("bad.json5")])
    #expect(outcome.status == .exited(3))
    #expect(outcome.lines.count == 101)
    #expect(outcome.lines.last?.hasPrefix("\(folder("bad.json5")): and ") == true)
  }

  @Test func theSchema() throws {
    #expect(try Array(Program.run(["recipe", "schema"]).output.utf8) == RecipeSchema.bytes)
  }

  @Test func aCommandMustBeGiven() throws {
    let outcome = try Program.run(["recipe"])
    #expect(outcome.status == .exited(2) && outcome.errors.contains("show, check or schema"))
  }
}
