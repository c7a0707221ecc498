import CardModel
import Testing

@testable import CardstockKit

@Suite struct LoadedRecipeTests {
  /// Whoever checks by rules that ask for a face gets an answer, whatever the recipe cuts by.
  @Test func rulesThatAskForAFaceHaveOneLookedFor() throws {
    var recipe = Recipe()
    recipe.crop.focus = .centre
    let loaded = try LoadedRecipe(recipe, logo: nil)
    var rules = PhotoRules()
    func focus(under rules: PhotoRules) throws -> CropPolicy.FocusChoice {
      let source = #"{"kind": "primary", "page": "https://example.org", "read": "2026-11", "says": "Show your face."}"#
      let stated = String(decoding: try CanonicalJSON.line(rules), as: UTF8.self)
      let file = #"{"app": "x", "title": "X", "sources": [\#(source)], "rules": \#(stated)}"#
      return try loaded.under(RulesPresetReader.read(Array(file.utf8), over: PhotoRules())).recipe.crop.focus
    }
    #expect(try focus(under: rules) == .centre)
    rules.requireFace = true
    #expect(try focus(under: rules) == .faces)
  }
}
