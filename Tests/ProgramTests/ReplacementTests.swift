import CardModel
import Posix
import TestSupport
import Testing

/// A published photo whose upload is gone stays until a photo of its name is accepted.
@Suite struct ReplacementTests {
  private let scene: UploadScene

  init() throws {
    scene = try UploadScene()
    try scene.run()
    #expect(try scene.left().isEmpty)
  }

  /// What may come in place of an upload and is no photo.
  enum Wrong: CaseIterable {
    case cutOff, noPicture, empty, tooSmall, tooLarge, brokenPrompt, ofAnotherName, ofALaterName, folder, link
  }

  private func put(_ wrong: Wrong) throws {
    switch wrong {
    case .cutOff: try scene.put("in/me/dog.jpg", scene.sample("mara/hero.jpg").dropLast(9000))
    case .noPicture: try scene.write("dog.jpg", "no picture at all")
    case .empty: try scene.write("dog.jpg", "")
    case .tooSmall:
      // Stricter than what the published ones were held to.
      scene.rules = ", shortEdge: { refuse: 5000, warn: 0, note: 0 }"
      try scene.copy("mara/hero.jpg", as: "dog.jpg")
    case .tooLarge:
      scene.rules = ", maxBytes: 500000"
      try scene.put("in/me/dog.jpg", scene.sample("mara/hero.jpg") + [UInt8](repeating: 0, count: 600_000))
    case .brokenPrompt:
      try scene.copy("mara/hero.jpg", as: "dog.jpg")
      try scene.write("dog.prompt.json", "{")
    case .ofAnotherName: try scene.copy("mara/cafe.jpg", as: "dog.jpg")
    case .ofALaterName: try scene.copy("tomas/lake.jpg", as: "dog.jpg")
    case .folder: try scene.put("in/me/dog.jpg/inner", [1])
    case .link: _ = try Program.run(["-s", "nowhere", scene.folder("in/me/dog.jpg")], program: "/bin/ln")
    }
    try scene.age()
  }

  @Test(arguments: Wrong.allCases, ["keep", "quarantine"])
  func aRefusedUploadTakesNoPlace(wrong: Wrong, refused: String) throws {
    let ids = try scene.manifest().photos.map(\.upload)
    let pictures = try scene.tree().filter { !$0.key.hasSuffix(".json") }
    scene.uploads = "published: 'delete', refused: '\(refused)'"
    try put(wrong)
    var said: [Verdict] = []
    for _ in 0..<3 {
      let outcome = try scene.run()
      #expect(outcome.status == .exited(1), "\(outcome.output)")
      #expect(try scene.manifest().photos.map(\.upload) == ids)
      #expect(try scene.tree().filter { !$0.key.hasSuffix(".json") } == pictures)
      said.append(try scene.verdict())
    }
    #expect(said[0].state == .published)
    #expect(said[0].photos.map(\.file) == ["cafe.jpg", "dog.jpg", "dog.jpg", "lake.jpg"])
    #expect(said[0].photos.map(\.accepted) == [true, true, false, true])
    #expect(said[0].photos[2].findings.hasError)
    #expect(said[1] == said[0] && said[2] == said[0], "\(said)")
  }

  @Test func aDeletedRefusedUploadTakesNone() throws {
    scene.uploads = "published: 'delete', refused: 'delete'"
    let ids = try scene.manifest().photos.map(\.upload)
    try put(.ofALaterName)
    for _ in 0..<2 { #expect(try scene.run().status == .exited(1)) }
    #expect(try scene.left().isEmpty)
    #expect(try scene.manifest().photos.map(\.upload) == ids)
  }

  @Test func thenAGoodOneDoes() throws {
    let ids = try scene.manifest().photos.map(\.upload)
    try put(.cutOff)
    try scene.run()
    try scene.copy("mara/mountains.jpg", as: "dog.jpg")
    #expect(try scene.run().status == .exited(0))
    let now = try scene.manifest().photos.map(\.upload)
    #expect(now.count == 3 && now[0] == ids[0] && now[1] != ids[1] && now[2] == ids[2])
    #expect(try scene.verdict().photos.map(\.accepted) == [true, true, true])
    #expect(try scene.left().isEmpty)
  }

  /// A copy that was refused and taken away has the digest of a published photo, and is not that photo.
  @Test func aCopyStandsForNoOtherPhoto() throws {
    let ids = try scene.manifest().photos.map(\.upload)
    try put(.ofALaterName)
    try scene.run()
    try put(.cutOff)
    try scene.run()
    #expect(try scene.verdict().photos.map(\.file) == ["cafe.jpg", "dog.jpg", "dog.jpg", "lake.jpg"])
    try put(.ofALaterName)
    try scene.run()
    try scene.list("lake.jpg", "dog.jpg", "cafe.jpg")
    try scene.run()
    #expect(try scene.verdict().photos.map(\.file) == ["lake.jpg", "dog.jpg", "dog.jpg", "cafe.jpg"])
    #expect(try scene.manifest().photos.map(\.upload) == ids.reversed())
    // A slip that names the copy's name alone does not lose the other one.
    try scene.list("dog.jpg", "coffee.jpg")
    try scene.run()
    try scene.list("lake.jpg", "dog.jpg", "cafe.jpg")
    try scene.run()
    #expect(try scene.manifest().photos.map(\.upload) == ids.reversed())
    #expect(try scene.verdict().state == .published)
  }

  @Test func twoPhotosMayChangePlaces() throws {
    let ids = try scene.manifest().photos.map(\.upload)
    try scene.copy("tomas/lake.jpg", as: "dog.jpg")
    try scene.copy("tomas/dog.jpg", as: "lake.jpg")
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.manifest().photos.map(\.upload) == [ids[0], ids[2], ids[1]])
    #expect(try scene.left().isEmpty)
  }

  @Test func aListAndKeptNamesStayAsTheyAre() throws {
    scene.more = "keepNames: true,"
    try scene.list("lake.jpg", "dog.jpg", "cafe.jpg")
    #expect(try scene.run().status == .exited(0))
    let names = try scene.names("out/me")
    try put(.cutOff)
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.manifest().photos.map(\.photo.text) == ["lake", "dog", "cafe"])
    #expect(try scene.names("out/me") == names)
    try scene.list("lake.jpg", "cafe.jpg")
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.verdict().photos.map(\.file) == ["lake.jpg", "cafe.jpg"])
    #expect(try scene.names("out/.cardstock/quarantine/me").isEmpty)
  }

  @Test func theMainPhotoIsStillTheMainPhoto() throws {
    try scene.write("cafe.jpg", "no picture at all")
    try scene.age()
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.verdict().findings.isEmpty)
  }

  @Test func aPlanSaysTheSame() throws {
    try put(.cutOff)
    scene.arguments = ["--dry-run"]
    let plan = try scene.run()
    #expect(plan.status == .exited(1) && plan.lines.last?.contains(#""made":0"#) == true, "\(plan.output)")
    try scene.copy("mara/mountains.jpg", as: "dog.jpg")
    let better = try scene.run()
    #expect(better.status == .exited(0) && better.lines.last?.contains(#""made":3"#) == true, "\(better.output)")
  }

  @Test func onePhotoOfTwoOfTheNameIsForgottenByItsId() throws {
    try put(.cutOff)
    try scene.run()
    let id = try #require(try scene.verdict().photos[2].photo)
    let ids = try scene.manifest().photos.map(\.upload)
    #expect(try Program.run(["forget", "me", "dog.jpg", "--output", scene.folder("out")]).status == .exited(2))
    #expect(try Program.run(["forget", "me", id.text, "--output", scene.folder("out")]).status == .exited(0))
    #expect(try scene.names("out/.cardstock/quarantine").isEmpty)
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.manifest().photos.map(\.upload) == ids)
  }
}
