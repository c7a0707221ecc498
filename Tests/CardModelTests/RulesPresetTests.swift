import CardModel
import TestSupport
import Testing

/// The rules of apps that are shipped, and how such files are read.
@Suite struct RulesPresetTests {
  private static let apps = ["bumble", "flirt", "hinge", "instagram", "lds-singles", "linkedin", "tendermeets", "tinder"]

  private func preset(_ app: String) throws -> RulesPreset {
    try RulesPresetReader.read(Repository.bytes("assets/rules/\(app).json"), over: PhotoRules())
  }

  private func mistakes(_ text: String) -> [String] {
    do {
      _ = try RulesPresetReader.read(Array(text.utf8), over: PhotoRules())
      return []
    } catch {
      return error.mistakes.map(\.description)
    }
  }

  @Test(arguments: apps)
  func everyShippedFileIsSoundAndNamedForItsApp(app: String) throws {
    #expect(try preset(app).app == app)
    #expect(try Repository.text("docs/rules.md").contains("| `\(app)` |"))
  }

  /// What no source tells of is not ruled.
  @Test(arguments: apps)
  func everyNumberHasASource(app: String) throws {
    let preset = try preset(app)
    let told = Set(preset.sources.flatMap(\.tells))
    let (rules, standard) = (preset.rules, PhotoRules())
    var ruled: Set<RulesSource.Subject> = []
    if rules.minPhotos > 1 { ruled.insert(.minPhotos) }
    if rules.maxPhotos < 50 { ruled.insert(.maxPhotos) }
    if rules.maxBytes != standard.maxBytes { ruled.insert(.maxBytes) }
    if rules.formats != standard.formats { ruled.insert(.formats) }
    if rules.maxSide != standard.maxSide { ruled.insert(.maxSide) }
    if rules.shortEdge.refuse + rules.shortEdge.warn + rules.shortEdge.note > 0 { ruled.insert(.shortEdge) }
    if rules.ratio.refuse + rules.ratio.warn > 0 { ruled.insert(.ratio) }
    #expect(ruled.isSubset(of: told), "\(ruled.subtracting(told))")
    #expect(preset.sources.allSatisfy { $0.page.hasPrefix("https://") && $0.read.hasPrefix("20") })
  }

  @Test func whatAFileDoesNotStateStaysTheRecipes() throws {
    var rules = PhotoRules()
    (rules.minPhotos, rules.maxBytes) = (4, 1000)
    let text = #"{app: "x", title: "X", sources: [{kind: "primary", page: "p", read: "2026", says: "s"}], rules: {maxPhotos: 7}}"#
    let preset = try RulesPresetReader.read(Array(text.utf8), over: rules)
    rules.maxPhotos = 7
    #expect(preset.rules == rules)
  }

  @Test func mistakesAreToldAtOnce() {
    let found = mistakes(
      #"{schema: "cardstock.recipe/1", app: "x", sources: [{kind: "hearsay"}], rules: {maxPhoto: 3, minPhotos: 9, maxPhotos: 2}}"#)
    for part in ["cardstock.rules/1", "\"title\"", "\"primary\", \"secondary\"", "\"maxPhotos\"", "minPhotos to be at most maxPhotos"] {
      #expect(found.contains { $0.contains(part) }, "\(part) in \(found)")
    }
    #expect(mistakes("{").count == 1)
    #expect(mistakes("{}").count == 4)
    #expect(mistakes(#"{app: "x", title: "X", sources: [], rules: {}}"#).count == 1)
  }
}
