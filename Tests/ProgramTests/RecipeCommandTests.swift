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
