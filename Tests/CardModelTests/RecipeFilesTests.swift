import CardModel
import TestSupport
import Testing

/// The recipes and the page that are shipped.
struct RecipeFilesTests {
  @Test("default.json5 states the default recipe, and all of it")
  func defaultRecipe() throws {
    let bytes = try Repository.bytes("assets/recipes/default.json5")
    #expect(try RecipeReader.read(bytes) == Recipe())
    let stated = Set(Self.paths(try JSONReader.read(bytes)))
    #expect(Set(Self.paths(RecipeReader.settings, within: "")).subtracting(stated) == ["$schema"])
  }

  @Test("the table of settings has every property of the types and no other key")
  func table() throws {
    var recipe = Recipe()
    recipe.mark.logo = "x.png"
    recipe.moderation.command = "x"
    let properties = Set(Self.paths(try JSONReader.read(recipe.canonicalBytes)))
    #expect(Set(Self.paths(RecipeReader.settings, within: "")).symmetricDifference(properties) == ["$schema", "schema"])
  }

  @Test("eval.json5 lets in what can be decoded")
  func evalRecipe() throws {
    let recipe = try RecipeReader.read(Repository.bytes("assets/recipes/eval.json5"))
    var expected = Recipe()
    expected.rules.minPhotos = 2
    expected.rules.maxPhotos = 50
    expected.rules.maxPixels = 250_000_000
    expected.rules.maxSide = 65_535
    (expected.rules.shortEdge.refuse, expected.rules.shortEdge.warn, expected.rules.shortEdge.note) = (0, 0, 0)
    (expected.rules.ratio.refuse, expected.rules.ratio.warn) = (0, 0)
    (expected.rules.minTones, expected.rules.nearDuplicates) = (0, 0)
    for index in expected.renditions.indices { expected.renditions[index].zoom = 1 }
    #expect(recipe == expected)
  }

  @Test("peers.json5 makes seven clean JPEGs")
  func peersRecipe() throws {
    let recipe = try RecipeReader.read(Repository.bytes("assets/recipes/peers.json5"))
    let sizes = SizePlanner.plan(source: PixelSize(width: 3024, height: 4032), format: .jpeg, recipe: recipe)
    let crops = CropPlanner.plan(sizes: sizes, focus: Focus(method: .attention, point: .centre), marks: [:], style: recipe.mark)
    let files = PhotoPlan(sizes: sizes, crops: crops).files(of: PhotoID("p"))
    #expect(
      files.map { "\($0.name) \($0.size)" } == [
        "p-full.jpg 1440x1920", "p-card@1x.jpg 360x480", "p-card@2x.jpg 720x960", "p-card@3x.jpg 1080x1440", "p-avatar-256.jpg 256x256",
        "p-avatar-128.jpg 128x128", "p-avatar-64.jpg 64x64",
      ])
    #expect(files.allSatisfy { $0.variant == .clean && $0.format == .jpeg && !recipe.encoding.jpeg.isProgressive($0.size) })
    #expect(recipe.crop.focus == .centre)
  }

  @Test("docs/recipe.md has a row for every key with its range and its default, and its examples are sound")
  func page() throws {
    let page = try Repository.text("docs/recipe.md")
    let defaults = try JSONReader.read(Recipe().canonicalBytes)
    var compared = 0
    for leaf in Self.leaves(RecipeReader.settings) {
      let isTopLevel = leaf.path.count == 1
      let section = page.split(separator: "\n## ").first { $0.hasPrefix(isTopLevel ? "The file" : "`\(leaf.path[0])`") }
      let name = "`\(leaf.path.dropFirst(isTopLevel ? 0 : 1).joined(separator: "."))`"
      let row = section?.split(separator: "\n").first { line in
        line.hasPrefix("| ") && line.split(separator: "|").first?.contains(name) == true
      }
      let cells = try #require(row, "\(name)").split(separator: "|").map { $0.replacing(",", with: "") }
      let type = try #require(cells.dropFirst().first)
      switch leaf.entry.shape {
      case .whole(let range): #expect(type.contains("\(range.lowerBound) to \(range.upperBound)"), "\(name)")
      case .ratio(let range): #expect(type.contains("0 or \(Int(range.lowerBound)) to \(Int(range.upperBound))"), "\(name)")
      case .number(let range): #expect(type.contains("to \(Int(range.upperBound))"), "\(name)")
      case .choice(let names): for choice in names { #expect(type.contains("\"\(choice)\""), "\(name)") }
      default: break
      }
      let value = leaf.path.reduce(Optional(defaults)) { node, key in node?[key] }?.value
      switch value {
      case .number(let number): #expect(cells[2].contains(" \(number.text) "), "\(name)")
      case .string(let text): #expect(cells[2].contains("\"\(text)\""), "\(name)")
      default: continue
      }
      compared += 1
    }
    #expect(compared == 32)
    let examples = page.split(separator: "```json5\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(examples.count == 3)
    for example in examples { #expect(throws: Never.self) { try RecipeReader.read(Array(example.utf8)) } }
  }

  @Test("a damaged recipe is refused, or is sound enough to plan by and to print")
  func damaged() throws {
    let sound = try JSONReader.read(Repository.bytes("assets/recipes/default.json5"))
    var random = SeededNumbers(seed: 5)
    var accepted = 0
    for _ in 0..<500 {
      let damaged = Self.damaged(sound, &random)
      guard let recipe = try? RecipeReader.read(Array(damaged.utf8)) else { continue }
      accepted += 1
      #expect(try RecipeReader.read(recipe.canonicalBytes) == recipe, "\(damaged)")
      for source in [PixelSize(width: 1, height: 1), PixelSize(width: 65_535, height: 3), PixelSize(width: 3024, height: 4032)] {
        let plan = SizePlanner.plan(source: source, format: .jpeg, recipe: recipe)
        #expect(!plan.renditions.isEmpty && Set(plan.renditions.map(\.name)).count == plan.renditions.count, "\(damaged)")
      }
    }
    #expect((20...480).contains(accepted), "\(accepted)")
  }

  /// The tree as text, with about one value in sixty exchanged for another.
  private static func damaged(_ node: JSONNode, _ random: inout SeededNumbers) -> String {
    if Int.random(in: 0..<60, using: &random) == 0 {
      let others = [
        "null", "true", "0", "1", "2", "4", "-1", "1e308", "9223372036854775807", "0.1", "''", "'card'", "'3:1'", "[]", "[2]", "[1, 1]",
        "{}",
      ]
      return others.randomElement(using: &random) ?? ""
    }
    switch node.value {
    case .null: return "null"
    case .bool(let flag): return "\(flag)"
    case .number(let number): return number.text
    case .string(let text): return "\"\(text)\""
    case .array(let elements): return "[" + elements.map { damaged($0, &random) }.joined(separator: ",") + "]"
    case .object(let members): return "{" + members.map { "\($0.key):" + damaged($0.node, &random) }.joined(separator: ",") + "}"
    }
  }

  @Test("the schema names every setting")
  func schema() throws {
    let schema = try JSONReader.read(RecipeSchema.bytes)
    #expect(schema["$schema"]?.value == .string("https://json-schema.org/draft/2020-12/schema"))
    #expect(schema["properties"]?.members?.map(\.key) == RecipeReader.settings.map(\.key).sorted())
    let rendition = schema["properties"]?["renditions"]?["items"]
    #expect(rendition?["required"]?.elements?.map(\.value) == [.string("role"), .string("width"), .string("height")])
    guard case .number(let most)? = rendition?["properties"]?["width"]?["maximum"]?.value else {
      Issue.record("expected a maximum")
      return
    }
    #expect(most.int == 8192)
  }

  private static func leaves(_ entries: [SettingEntry]) -> [(path: [String], entry: SettingEntry)] {
    entries.flatMap { entry in
      let inner = leaves(entry.shape.entries).map { (path: [entry.key] + $0.path, entry: $0.entry) }
      return inner.isEmpty ? [(path: [entry.key], entry: entry)] : inner
    }
  }

  /// Every key of a tree, elements of lists under their list's name.
  private static func paths(_ node: JSONNode, within path: String = "") -> [String] {
    switch node.value {
    case .object(let members):
      members.flatMap { member in
        let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
        return [inner] + paths(member.node, within: inner)
      }
    case .array(let elements): elements.flatMap { paths($0, within: path) }
    default: []
    }
  }

  private static func paths(_ entries: [SettingEntry], within path: String) -> [String] {
    entries.flatMap { entry in
      let inner = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      return [inner] + paths(entry.shape.entries, within: inner)
    }
  }
}
