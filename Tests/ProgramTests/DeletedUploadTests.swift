import CardModel
import Posix
import TestSupport
import Testing

/// What becomes of published photos whose uploads the recipe has deleted.
@Suite struct DeletedUploadTests {
  private let scene: UploadScene

  init() throws { scene = try UploadScene() }

  @Test func byDefaultEveryUploadStays() throws {
    scene.uploads = ""
    try scene.addRefused()
    try scene.run()
    #expect(try scene.left().count == 6)
    #expect(try scene.fates().values.allSatisfy { $0 == nil })
    #expect(try scene.manifest().photos.allSatisfy { $0.deleted == nil })
  }

  @Test func theUploadsGoAndTheProfileStaysAsItIs() throws {
    try scene.write("dog.prompt.json", #"{"prompt": "a dog", "model": "m"}"#)
    try scene.write("notes.txt", "mine")
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.left() == ["notes.txt"])
    #expect(try scene.fates() == ["cafe.jpg": .deleted, "dog.jpg": .deleted, "lake.jpg": .deleted])
    let tree = try scene.tree()
    for _ in 0..<2 {
      #expect(try scene.summary().contains(#""unchanged":1"#))
      #expect(try scene.tree() == tree)
    }
    #expect(try scene.photos().contains { $0.generation?.prompt == "a dog" })
  }

  @Test func aProfileFolderWithoutAnyUploadIsStillTheProfile() throws {
    scene.inputs = ["in/me"]
    try scene.run()
    #expect(try scene.left().isEmpty)
    let tree = try scene.tree()
    #expect(try scene.summary().contains(#""unchanged":1"#))
    #expect(try scene.tree() == tree)
    try scene.remove("out")
    #expect(try scene.run().status == .exited(2), "nobody knows the empty folder")
  }

  @Test func filesOfOneCommandMayBeGoneWhenItIsGivenAgain() throws {
    scene.inputs = ["in/me/lake.jpg", "in/me/dog.jpg", "in/me/cafe.jpg"]
    scene.arguments = ["--profile", "me"]
    #expect(try scene.run().status == .exited(0))
    let tree = try scene.tree()
    #expect(try scene.summary().contains(#""unchanged":1"#))
    #expect(try scene.tree() == tree)
    #expect(try scene.verdict().photos.map(\.file) == ["lake.jpg", "dog.jpg", "cafe.jpg"])
    scene.inputs = ["in/me/other.jpg"]
    #expect(try scene.run().status == .exited(2))
  }

  @Test func anotherRecipeLeavesThePicturesAndSaysSo() throws {
    try scene.run()
    let pictures = try scene.tree().filter { !$0.key.hasSuffix(".json") }
    scene.quality = 60
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.tree().filter { !$0.key.hasSuffix(".json") } == pictures)
    #expect(try scene.codes().contains(.uploadDeleted))
    #expect(try scene.summary().contains(#""unchanged":1"#))
    scene.quality = 82
    try scene.run()
    #expect(try !scene.codes().contains(.uploadDeleted))
    try scene.copy("tomas/dog.jpg", as: "dog.jpg")
    scene.quality = 60
    #expect(try scene.summary().contains(#""made":2,"#), "of the one that is there again")
    #expect(
      try scene.verdict().photos.filter { $0.findings.contains { $0.code == .uploadDeleted } }.map(\.file) == ["cafe.jpg", "lake.jpg"])
  }

  /// Of a published photo, also where the recipe would make other pictures of it. Of a refused one it does not matter any more.
  @Test(arguments: ["published", "behind", "refused"])
  func aSlipInAPromptFileIsSaidAsItIsNow(of kind: String) throws {
    let file = kind == "refused" ? "wreck.jpg" : "dog.jpg"
    if kind == "refused" { try scene.addRefused() }
    try scene.run()
    #expect(try scene.fates()[file]?.map { _ in true } == true)
    if kind == "behind" { scene.quality = 60 }
    let prompt = "\(file).prompt.json"
    func slips() throws -> [Finding] {
      try scene.run()
      return try scene.verdict().photos.filter { $0.file == file }.flatMap(\.findings).filter { $0.code == .promptFileInvalid }
    }
    var said: [[Finding]] = []
    for text in ["{", "{\"prompt\": 3}", "[]"] {
      try scene.write(prompt, text)
      if kind == "refused" { scene.quality -= 1 }
      said.append(try slips())
    }
    #expect(said.map(\.count) == Array(repeating: kind == "refused" ? 0 : 1, count: 3))
    #expect(Set(said.joined().map(\.message)).count == (kind == "refused" ? 0 : 3))
    try scene.write(prompt, #"{"prompt": "a dog"}"#)
    #expect(try slips().isEmpty)
    if kind == "published" {
      #expect(try scene.photos().allSatisfy { photo in photo.findings.allSatisfy { $0.code != .promptFileInvalid } })
    }
  }

  @Test func whatNeedsNoUploadIsDoneWithoutIt() throws {
    try scene.run()
    scene.more = "keepNames: true,"
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.manifest().photos.map(\.photo.text) == ["cafe", "dog", "lake"])
    #expect(try scene.names("out/me").contains("dog-avatar-96.jpg"))
    #expect(try !scene.codes().contains(.uploadDeleted))
    #expect(try Program.run(["verify", scene.folder("out")]).status == .exited(0))
  }

  @Test func profileJSONOrdersAndRemoves() throws {
    scene.uploads += ", keepMasters: true"
    try scene.run()
    let ids = try scene.manifest().photos.map(\.photo)
    try scene.list("lake.jpg", "cafe.jpg")
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.manifest().photos.map(\.photo) == [ids[2], ids[0]])
    #expect(try scene.names("out/me").allSatisfy { !$0.hasPrefix(ids[1].text) })
    #expect(try scene.names("out/.cardstock/masters/me") == [ids[0], ids[2]].map { "\($0).jpg" }.sorted())
    // Removed is removed: to list it again brings nothing back.
    try scene.list("lake.jpg", "cafe.jpg", "dog.jpg")
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.verdict().findings.map(\.code) == [.listedPhotoMissing])
    #expect(try scene.manifest().photos.map(\.photo) == [ids[2], ids[0]])
  }

  @Test func aSlipInProfileJSONLosesNothing() throws {
    try scene.addRefused()
    try scene.run()
    let (tree, fates) = (try scene.tree(), try scene.fates())
    try scene.write("profile.json", "{")
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.tree() == tree)
    #expect(try scene.fates() == fates)
    try scene.remove("in/me/profile.json")
    try scene.run()
    #expect(try scene.tree() == tree)
    #expect(try scene.fates() == fates)
  }

  @Test func aNewFileOfTheNameTakesThePlace() throws {
    try scene.run()
    let ids = try scene.manifest().photos.map(\.photo)
    try scene.copy("mara/mountains.jpg", as: "dog.jpg")
    try scene.run()
    let now = try scene.manifest().photos.map(\.photo)
    #expect(now.count == 3 && now[0] == ids[0] && now[1] != ids[1] && now[2] == ids[2])
    #expect(try scene.left().isEmpty)
  }

  @Test func aNewPhotoComesToStandAmongThem() throws {
    try scene.run()
    try scene.copy("mara/hero.jpg", as: "dove.jpg")
    #expect(try scene.summary().contains(#""made":3,"#))
    #expect(try scene.verdict().photos.map(\.file) == ["cafe.jpg", "dog.jpg", "dove.jpg", "lake.jpg"])
    #expect(try scene.manifest().photos.count == 4)
  }

  @Test func aLostStateLosesNoPhotoAndShowsNoneThatIsUnlisted() throws {
    try scene.list("lake.jpg", "dog.jpg", "cafe.jpg")
    try scene.run()
    let tree = try scene.tree()
    try scene.remove("out/.cardstock")
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.tree() == tree)
    try scene.remove("out/.cardstock")
    try scene.remove("in/me/profile.json")
    for _ in 0..<2 {
      #expect(try scene.run().status == .exited(0))
      #expect(try scene.manifest().photos == CanonicalJSON.decode(ProfileManifest.self, from: #require(tree["me/manifest.json"])).photos)
    }
    try scene.remove("out/.cardstock")
    try scene.list("cafe.jpg", "dog.jpg")
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.verdict().photos.map(\.file) == ["cafe.jpg", "dog.jpg"])
    #expect(try scene.manifest().photos.count == 2)
  }

  @Test func aRemovedProfileFolderIsLeftAlone() throws {
    try scene.run()
    let tree = try scene.tree()
    try scene.remove("in/me")
    try scene.put("in/you/text.jpg", Array("no picture".utf8))
    try scene.run()
    #expect(try scene.tree() == tree)
  }

  @Test func uploadsThatComeBackGoAgain() throws {
    try scene.run()
    let tree = try scene.tree()
    // As after a stop between the verdict and the deletion.
    try scene.copy("tomas/lake.jpg", as: "lake.jpg")
    #expect(try scene.summary().contains(#""made":0,"#))
    #expect(try scene.left().isEmpty)
    #expect(try scene.tree() == tree)
  }

  @Test func whatIsNotPublishedIsNotDeleted() throws {
    scene.minPhotos = 4
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.left() == ["cafe.jpg", "dog.jpg", "lake.jpg"])
  }
}
