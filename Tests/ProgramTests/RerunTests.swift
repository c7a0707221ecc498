import CardModel
import Posix
import Testing

/// What a run makes anew when something has changed, counted; and that the tree is then the one that a first run would have made.
@Suite struct RerunTests {
  private let scene: RerunScene

  init() throws { scene = try RerunScene() }

  /// Eight pictures a photo: card (JPEG, WebP), card@2x clean and marked (JPEG, WebP), avatar (JPEG), full (JPEG).
  @Test func onlyWhatAChangeTouchesIsMade() throws {
    try expect(24, "first run") {}
    try expect(0, "nothing changed") {}
    try expect(15, "JPEG quality") { scene.recipe.jpegQuality = 70 }
    try expect(9, "WebP quality") { scene.recipe.webpQuality = 60 }
    try expect(6, "text of the mark") { scene.recipe.markText = "peers" }
    try expect(6, "corner of the mark") { scene.recipe.markCorner = "top-left" }
    try expect(3, "size of the avatar") { scene.recipe.avatar = 128 }
    try expect(3, "rendition added") { scene.recipe.thumb = true }
    try expect(0, "rendition removed") { scene.recipe.thumb = false }
    try expect(0, "rule for a photo") { scene.recipe.shortEdgeNote = 5000 }
    try expect(0, "rule for the set") { scene.recipe.minPhotos = 3 }
    try expect(0, "limit") { scene.recipe.cpuSeconds = 20 }
    try expect(0, "names kept") { scene.recipe.keepNames = true }
    try expect(0, "names not kept") { scene.recipe.keepNames = false }
    try expect(0, "order") { try scene.list(["lake.jpg", "dog.jpg", "cafe.jpg"]) }
    try expect(0, "alternative text") { try scene.list(["lake.jpg", "dog.jpg", "cafe.jpg"], alt: "A lake") }
    try expect(7, "focus") { try scene.list(["lake.jpg", "dog.jpg", "cafe.jpg"], alt: "A lake", focus: true) }
    try expect(0, "prompt") { try scene.write("dog.prompt.json", #"{"prompt": "a dog", "model": "m"}"#) }
    try expect(0, "photo touched") { try scene.copy("tomas/dog.jpg", as: "dog.jpg") }
    try expect(8, "photo added") { try scene.copy("mara/hero.jpg", as: "hero.jpg", listing: true) }
    try expect(0, "photo removed") { try scene.list(["lake.jpg", "dog.jpg", "cafe.jpg"], alt: "A lake", focus: true) }
    try expect(7, "focus gone") { try scene.list(["lake.jpg", "dog.jpg", "cafe.jpg"]) }
    try expect(8, "photo swapped") { try scene.copy("mara/mountains.jpg", as: "dog.jpg") }
    try expect(0, "photo renamed") { try scene.rename("dog.jpg", to: "hills.jpg") }
    try expect(1, "picture deleted") { try scene.delete(suffix: "-full.jpg") }
    try expect(8, "document deleted") { try scene.delete(suffix: ".json", but: "manifest.json") }
    try expect(0, "index lost") { try scene.deleteState("index.sqlite") }
    try expect(0, "verdict lost") { try scene.deleteState("verdicts") }
    try expect(24, "publication deleted") { try scene.deletePublication() }
  }

  private func expect(_ made: Int, _ change: String, _ body: () throws -> Void) throws {
    try body()
    let summary = try scene.run()
    #expect(summary.contains(#""made":\#(made),"#), "\(change): expected \(made) made: \(summary)")
    #expect(try scene.tree() == scene.treeOfAFirstRun(), "\(change)")
  }

  @Test func anUnchangedProfileIsRecognisedAndNothingIsWritten() throws {
    // An upload that has just been written could still change within a tick of its clock, so it is looked at again.
    scene.letTimePass()
    _ = try scene.run()
    scene.letTimePass()
    _ = try scene.run()
    let before = try scene.inodes()
    #expect(try scene.run().contains(#""unchanged":1"#))
    #expect(try scene.inodes() == before)
    try scene.delete(suffix: "-full.jpg")
    #expect(try scene.run().contains(#""unchanged":0"#))
  }
}
