import CardModel
import Testing

@testable import CardstockKit

@Suite struct RecipeChangeTests {
  private func changes(_ change: (inout Recipe) -> Void) throws -> [String] {
    var recipe = Recipe()
    change(&recipe)
    return try RecipeChange.all(in: recipe).map(\.description)
  }

  @Test func theDefaultChangesNothing() throws {
    #expect(try changes { _ in }.isEmpty)
  }

  @Test func eachSettingByItself() throws {
    #expect(try changes { $0.keepNames = true } == ["keepNames: true (default: false)"])
    #expect(try changes { $0.encoding.background = [0, 0, 0] } == ["encoding.background: [0, 0, 0] (default: [255, 255, 255])"])
    #expect(try changes { $0.mark.logo = "a.png" } == [#"mark.logo: "a.png" (default: none)"#])
    #expect(
      try changes {
        $0.rules.minPhotos = 1
        $0.rules.maxPhotos = 3
      } == ["rules.maxPhotos: 3 (default: 9)", "rules.minPhotos: 1 (default: 2)"])
  }

  @Test func aListOfRenditionsIsComparedElementByElement() throws {
    #expect(try changes { $0.renditions[1].width = 500 } == ["renditions[1].width: 500 (default: 512)"])
    #expect(try changes { $0.renditions.removeLast() } == ["renditions: a list of 6 (default: a list of 7)"])
  }
}
