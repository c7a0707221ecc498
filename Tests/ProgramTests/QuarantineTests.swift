import CardModel
import Posix
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
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.left() == ["cafe.jpg", "dog.jpg", "lake.jpg"])
    #expect(try scene.names("out/.cardstock/quarantine/me") == ["text.jpg", "text.jpg.prompt.json", "wreck.jpg"])
    #expect(try scene.bytes("out/.cardstock/quarantine/me/wreck.jpg") == wreck)
    #expect(try FileSystem.status(scene.folder.path.appending("out/.cardstock/quarantine/me"))?.mode == 0o700)
    #expect(try scene.fates() == ["cafe.jpg": nil, "dog.jpg": nil, "lake.jpg": nil, "text.jpg": .quarantined, "wreck.jpg": .quarantined])
    let verdict = try scene.verdict()
    try scene.run()
    #expect(try scene.verdict() == verdict, "a refused photo is still refused")
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
    try scene.list("cafe.jpg", "dog.jpg", "lake.jpg", "wreck.jpg")
    try scene.run()
    #expect(try scene.names("out/.cardstock/quarantine/me") == ["wreck.jpg"])
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
    let wreck = try scene.bytes("in/me/wreck.jpg")
    try scene.run()
    #expect(try FileSystem.list(other.appending("quarantine/me")).map(\.description) == ["text.jpg", "text.jpg.prompt.json", "wreck.jpg"])
    #expect(try FileSystem.read(other.appending("quarantine/me/wreck.jpg"), limit: 1 << 20) == wreck)
    #expect(try scene.left() == ["cafe.jpg", "dog.jpg", "lake.jpg"])
  }

  private static func link(to target: String, at path: FilePath) throws {
    _ = try Program.run(["-s", target, "\(path)"], program: "/bin/ln")
  }
}
