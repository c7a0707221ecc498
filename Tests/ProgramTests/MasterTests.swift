import CardModel
import Posix
import TestSupport
import Testing

/// Pictures in full size without metadata that stand in for uploads.
@Suite struct MasterTests {
  private let scene: UploadScene

  init() throws {
    scene = try UploadScene()
    scene.uploads = "published: 'delete', keepMasters: true"
  }

  @Test func masterIsThePhotoInFullSizeForTheOwnerAlone() throws {
    try scene.run()
    for photo in try scene.photos() {
      let path = scene.folder.path.appending("out/.cardstock/masters/me/\(photo.input.sha256.photoID).jpg")
      #expect(try FileSystem.status(path)?.mode == 0o600)
      let outcome = try Program.run(["inspect", "--json", "\(path)"])
      #expect(outcome.output.contains(#""stored":{"height":\#(photo.input.height),"width":\#(photo.input.width)}"#), "\(path)")
    }
  }

  @Test func nothingElseDependsOnAMasterBeingKept() throws {
    try scene.run()
    let plain = try UploadScene()
    plain.uploads = ""
    try plain.run()
    let pictures = try plain.tree().filter { !$0.key.hasSuffix(".json") }
    #expect(try scene.tree().filter { !$0.key.hasSuffix(".json") } == pictures)
    #expect(try scene.photos().map { $0.outputs.map(\.key) } == plain.photos().map { $0.outputs.map(\.key) })
    #expect(try scene.manifest().photos.map(\.key) == plain.manifest().photos.map(\.key))
  }

  @Test func anotherRecipeIsMadeOfTheMaster() throws {
    try scene.run()
    let before = try scene.photos()
    scene.quality = 60
    #expect(try scene.summary().contains(#""made":6,"#), "two JPEGs a photo; the WebP stays")
    let after = try scene.photos()
    #expect(after.map(\.input) == before.map(\.input) && after.map(\.removed) == before.map(\.removed))
    #expect(after.map(\.focus) == before.map(\.focus) && after.map(\.placeholder) == before.map(\.placeholder))
    #expect(after.map { $0.outputs.map(\.crop) } == before.map { $0.outputs.map(\.crop) })
    #expect(after.map { $0.outputs.map(\.file) } == before.map { $0.outputs.map(\.file) })
    #expect(try !scene.codes().contains(.uploadDeleted))
    #expect(try scene.summary().contains(#""unchanged":1"#))
    #expect(try Program.run(["verify", scene.folder("out")]).status == .exited(0))
    // The upload itself gives better pictures than its master.
    try scene.copy("tomas/dog.jpg", as: "dog.jpg")
    #expect(try scene.summary().contains(#""made":2,"#))
  }

  /// Whether another mark has room only a look at the master tells.
  @Test func aMarkThatHadNoRoomIsMadeOnceItHas() throws {
    scene.card = ", marked: [1]"
    scene.more = "mark: { size: 30 },"
    try scene.run()
    #expect(try scene.codes().contains(.markSkipped))
    scene.more = "mark: { size: 3.5 },"
    #expect(try scene.summary().contains(#""made":6,"#))
    #expect(try !scene.codes().contains(.markSkipped))
    #expect(try scene.summary().contains(#""unchanged":1"#))
  }

  /// A manifest tells the point by which its pictures were cut, whoever they were made of.
  @Test func aPointThatIsGivenLaterIsToldAndCutBy() throws {
    try scene.run()
    try scene.write("profile.json", "{photos: [{file: 'dog.jpg', focus: {x: 0.9, y: 0.9}}, 'lake.jpg', 'cafe.jpg']}")
    try scene.run()
    let focus = try scene.photos()[0].focus
    #expect(focus.method == .point && focus.point == FocusPoint(x: 0.9, y: 0.9))
    let tree = try scene.tree()
    #expect(try scene.summary().contains(#""unchanged":1"#))
    #expect(try scene.tree() == tree)
  }

  /// Nobody is said to have no face because nobody looked, and what nobody saw is looked for once the recipe asks.
  @Test func masterIsSearchedForFacesThatNobodyLookedFor() throws {
    scene.more = "crop: { focus: 'centre' },"
    try scene.run()
    #expect(try scene.photos().allSatisfy { $0.focus.method == .centre && $0.faces == nil && $0.focus.needsReview == nil })
    #expect(try !scene.verdict().findings.map(\.code).contains(.noFace))
    #expect(try scene.summary().contains(#""unchanged":1"#))
    scene.more = ""
    #expect(try scene.summary().contains(#""made":9,"#))
    let searched = try scene.photos()
    #expect(searched.allSatisfy { $0.focus.method != .centre && $0.faces != nil } && searched.contains { $0.focus.method == .faces })
    #expect(try scene.summary().contains(#""unchanged":1"#))
    scene.more = "crop: { focus: 'centre' },"
    #expect(try scene.summary().contains(#""made":9,"#))
    #expect(try scene.photos().allSatisfy { $0.focus.method == .centre && $0.faces == nil })
  }

  @Test func aDryRunForetellsWhatIsMadeOfMasters() throws {
    try scene.run()
    scene.quality = 60
    scene.arguments = ["--dry-run"]
    let foretold = try scene.run()
    #expect(foretold.lines.last?.contains(#""made":6,"#) == true, "\(foretold.errors)")
    #expect(!foretold.output.contains("upload-deleted"))
    scene.arguments = []
    #expect(try scene.summary().contains(#""made":6,"#))
  }

  @Test func aMissingMasterIsMadeAndNothingElse() throws {
    scene.uploads = "keepMasters: true"
    try scene.run()
    let tree = try scene.tree()
    try scene.remove("out/.cardstock/masters")
    #expect(try scene.summary().contains(#""made":0,"#))
    #expect(try scene.names("out/.cardstock/masters/me").count == 3)
    #expect(try scene.tree() == tree)
  }

  @Test func aDamagedMasterMakesNothing() throws {
    try scene.run()
    let pictures = try scene.tree().filter { !$0.key.hasSuffix(".json") }
    for name in try scene.names("out/.cardstock/masters/me") { try scene.put("out/.cardstock/masters/me/\(name)", [0xFF, 0xD8, 0xFF]) }
    scene.quality = 60
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.codes().contains(.uploadDeleted))
    #expect(try scene.tree().filter { !$0.key.hasSuffix(".json") } == pictures)
  }

  /// What a rule refuses now cannot be made again; the person did not take it back.
  @Test func aStricterRuleTakesNothingAway() throws {
    try scene.run()
    let pictures = try scene.tree().filter { !$0.key.hasSuffix(".json") }
    scene.rules = ", shortEdge: { refuse: 5000, warn: 0, note: 0 }"
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.tree().filter { !$0.key.hasSuffix(".json") } == pictures)
    #expect(try scene.codes().contains(.uploadDeleted))
  }

  @Test func nothingPrivateStaysAnywhere() throws {
    try scene.write("dog.prompt.json", #"{"prompt": "a dog"}"#)
    try scene.run()
    #expect(try scene.left().isEmpty)
    var count = 0
    try Self.forEachFile(below: scene.folder.path.appending("out")) { path in
      let text = String(decoding: try FileSystem.read(path, limit: 1 << 26), as: Unicode.ASCII.self)
      for word in ["Sample Phone", "Exif\u{0}", "GPS", "Cardstock Sample", "http://ns.adobe.com"] {
        #expect(!text.contains(word), "\(word) in \(path)")
      }
      count += 1
    }
    #expect(count > 15)
    guard try FileSystem.exists("/usr/bin/exiftool") else { return print("skipped: no exiftool here") }
    let masters = try scene.names("out/.cardstock/masters/me").map { scene.folder("out/.cardstock/masters/me/\($0)") }
    let outcome = try Program.run(["-s", "-G1", "-a"] + masters, program: "/usr/bin/exiftool")
    #expect(outcome.output.contains("ImageWidth"))
    for group in ["[IFD0]", "[ExifIFD]", "[GPS]", "[XMP", "[IPTC]", "[ICC"] { #expect(!outcome.output.contains(group), "\(group)") }
  }

  private static func forEachFile(below folder: FilePath, _ body: (FilePath) throws -> Void) throws {
    for name in try FileSystem.list(folder) {
      let path = folder.appending(name)
      switch try FileSystem.status(path)?.kind {
      case .folder: try forEachFile(below: path, body)
      case .file: try body(path)
      default: break
      }
    }
  }
}
