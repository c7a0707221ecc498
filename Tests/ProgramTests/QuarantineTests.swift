import CardModel
import Posix
import TestSupport
import Testing

/// What becomes of uploads that are refused for what they are.
@Suite struct QuarantineTests {
  private let scene: UploadScene

  init() throws {
    scene = try UploadScene()
    scene.uploads = "refused: 'quarantine'"
    try scene.addRefused()
  }

  @Test func refusedUploadsMoveWithTheirPrompts() throws {
    let wreck = try scene.bytes("in/me/wreck.jpg")
    let names = try quarantineNames()
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.left() == ["cafe.jpg", "dog.jpg", "lake.jpg"])
    #expect(try scene.names("out/.cardstock/quarantine/me") == names)
    #expect(try scene.bytes("out/.cardstock/quarantine/me/\(names[2])") == wreck)
    #expect(try FileSystem.status(scene.folder.path.appending("out/.cardstock/quarantine/me"))?.mode == 0o700)
    #expect(try scene.fates() == ["cafe.jpg": nil, "dog.jpg": nil, "lake.jpg": nil, "text.jpg": .quarantined, "wreck.jpg": .quarantined])
    let verdict = try scene.verdict()
    try scene.run()
    #expect(try scene.verdict() == verdict, "a refused photo is still refused")
  }

  private func quarantineNames() throws -> [String] {
    let (text, prompt, wreck) = (try scene.id("in/me/text.jpg"), try scene.id("in/me/text.prompt.json"), try scene.id("in/me/wreck.jpg"))
    return ["text-\(text).jpg", "text-\(text).jpg.\(prompt).prompt.json", "wreck-\(wreck).jpg"]
  }

  /// Neither a second refused upload of the name nor a good one takes the place of the first in quarantine.
  @Test func everyUploadOfANameIsKept() throws {
    var names = try quarantineNames()
    try scene.run()
    try scene.write("wreck.jpg", "no picture either")
    try scene.age()
    names.append("wreck-\(try scene.id("in/me/wreck.jpg")).jpg")
    try scene.run()
    #expect(try scene.names("out/.cardstock/quarantine/me") == names.sorted())
    try scene.copy("mara/hero.jpg", as: "wreck.jpg")
    try scene.run()
    #expect(try scene.verdict().photos.map(\.accepted) == [true, true, true, false, true])
    #expect(try scene.names("out/.cardstock/quarantine/me") == names.sorted())
    #expect(try Program.run(["clean", "--output", scene.folder("out")]).status == .exited(0))
    #expect(try scene.names("out/.cardstock/quarantine/me") == names.sorted())
    // Whoever forgets the photo forgets what came before it under its name.
    #expect(try Program.run(["forget", "me", "wreck.jpg", "--output", scene.folder("out")]).status == .exited(0))
    #expect(try scene.names("out/.cardstock/quarantine/me") == Array(names.prefix(2)))
  }

  @Test func theOneThatIsForgottenGoesAlone() throws {
    try scene.run()
    let first = try scene.names("out/.cardstock/quarantine/me")
    let id = try #require(try scene.verdict().photos.last?.photo?.text)
    try scene.copy("mara/hero.jpg", as: "wreck.jpg")
    try scene.run()
    #expect(try Program.run(["forget", "me", id, "--output", scene.folder("out")]).status == .exited(0))
    #expect(try scene.names("out/.cardstock/quarantine/me") == Array(first.prefix(2)))
    #expect(try scene.manifest().photos.count == 4)
  }

  @Test func uploadsThatAreTooLargeToBeReadAreToldApart() throws {
    scene.rules = ", maxBytes: 600000"
    for size in [700_000, 800_000] {
      try scene.put("in/me/huge.jpg", [UInt8](repeating: 1, count: size))
      try scene.age()
      try scene.run()
    }
    let huge = try scene.names("out/.cardstock/quarantine/me").filter { $0.hasPrefix("huge-") && $0.hasSuffix(".jpg") }
    #expect(huge.count == 2, "\(huge)")
  }

  /// A run that comes in the middle of an upload must not take it away.
  @Test(arguments: ["quarantine", "delete"])
  func anUploadThatIsStillBeingWrittenStays(refused: String) throws {
    scene.uploads = "published: 'delete', refused: '\(refused)'"
    let whole = try scene.sample("mara/hero.jpg")
    try scene.put("in/me/hero.jpg", whole.prefix(whole.count / 2))
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.left() == ["hero.jpg"])
    #expect(try scene.verdict().findings.map(\.code) == [.uploadUnsettled])
    try scene.put("in/me/hero.jpg", whole)
    try scene.run()
    #expect(try scene.left().isEmpty)
    #expect(try scene.manifest().photos.count == 4)
    #expect(try scene.verdict().findings.isEmpty)
  }

  @Test func oneThatNobodyWritesAnyMoreGoesInTheNextRun() throws {
    try scene.put("in/me/hero.jpg", scene.sample("mara/hero.jpg").dropLast(9000))
    try scene.run()
    #expect(try scene.left().contains("hero.jpg"))
    try scene.age()
    try scene.run()
    #expect(try !scene.left().contains("hero.jpg"))
    #expect(try scene.fates()["hero.jpg"] == .quarantined)
  }

  @Test func aSlipInTheListTakesNothingOut() throws {
    try scene.run()
    try scene.list("cafe.jpg", "dog.jpg", "lake.jpg", "wreckk.jpg")
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.names("out/.cardstock/quarantine/me").count == 3)
  }

  @Test func whoIsFineInASmallSetStays() throws {
    scene.minPhotos = 4
    scene.uploads = "published: 'delete', refused: 'delete'"
    try scene.run()
    #expect(try scene.verdict().state == .refused)
    #expect(try scene.left() == ["cafe.jpg", "dog.jpg", "lake.jpg"])
    #expect(try scene.names("out/.cardstock/quarantine").isEmpty)
    #expect(try scene.fates()["wreck.jpg"] == .deleted)
  }

  @Test func anUnlistedOneGoesForGood() throws {
    try scene.run()
    let wreck = try #require(try scene.names("out/.cardstock/quarantine/me").last)
    try scene.list("cafe.jpg", "dog.jpg", "lake.jpg", "wreck.jpg")
    try scene.run()
    #expect(try scene.names("out/.cardstock/quarantine/me") == [wreck])
    try scene.list("cafe.jpg", "dog.jpg", "lake.jpg")
    try scene.run()
    #expect(try scene.names("out/.cardstock/quarantine/me").isEmpty)
  }

  @Test func whatCannotBeReadStays() throws {
    let target = scene.folder.path.appending("in/me/link.jpg")
    try Self.link(to: "cafe.jpg", at: target)
    scene.uploads = "refused: 'delete'"
    try scene.run()
    #expect(try FileSystem.status(target)?.kind == .symbolicLink)
    #expect(try FileSystem.exists(scene.folder.path.appending("in/me/cafe.jpg")))
  }

  @Test func aSecondCopyOfAPhotoIsTakenAsRefused() throws {
    try scene.copy("mara/cafe.jpg", as: "copy.jpg")
    try scene.age()
    try scene.run()
    #expect(try scene.fates()["copy.jpg"] == .quarantined)
    // The first one is taken out by the person: the copy was the same photo, and shows again.
    try scene.list("copy.jpg", "dog.jpg")
    try scene.run()
    #expect(try scene.verdict().photos.map(\.accepted) == [true, true])
  }

  @Test func quarantineOnAnotherFileSystem() throws {
    let other = FilePath("/dev/shm/cardstock-quarantine-test-\(UInt64.random(in: 0...UInt64.max))")
    guard let memory = try FileSystem.status("/dev/shm"), try memory.device != FileSystem.status(scene.folder.path)?.device else {
      print("skipped: /dev/shm is no other file system than the folder of tests")
      return
    }
    defer { _ = try? FileSystem.removeTree(other) }
    scene.arguments = ["--state", "\(other)"]
    let (wreck, names) = (try scene.bytes("in/me/wreck.jpg"), try quarantineNames())
    try scene.run()
    #expect(try FileSystem.list(other.appending("quarantine/me")).map(\.description) == names)
    #expect(try FileSystem.read(other.appending("quarantine/me/\(names[2])"), limit: 1 << 20) == wreck)
    #expect(try scene.left() == ["cafe.jpg", "dog.jpg", "lake.jpg"])
  }

  private static func link(to target: String, at path: FilePath) throws {
    _ = try Program.run(["-s", target, "\(path)"], program: "/bin/ln")
  }
}
