import CardModel
import Posix
import TestSupport
import Testing

/// Photos that look like another of their profile, through whole runs.
@Suite struct NearDuplicateTests {
  private let scene: UploadScene

  init() throws {
    scene = try UploadScene()
    scene.uploads = "published: 'keep', refused: 'keep'"
  }

  /// A copy as an app hands it out: smaller, saved anew, without its metadata.
  private func savedAnew(_ sample: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(
      "full.json5",
      "{ rules: { minPhotos: 1 }, mark: null, renditions: [{ role: 'full', width: 600, height: 600, fit: 'inside', formats: ['jpeg'] }] }")
    let outcome = try Program.run([
      "process", Repository.file("assets/samples/profiles/\(sample)"), "--profile", "copy", "--output", folder("out"), "--recipe",
      folder("full.json5"),
    ])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    let pictures = try FileSystem.list(folder.path.appending("out/copy")).filter { $0.description.hasSuffix(".jpg") }
    return try FileSystem.read(folder.path.appending("out/copy").appending(try #require(pictures.first)), limit: 1 << 24)
  }

  @Test func aCopyDoesNotMakeAProfileOfTwo() throws {
    for name in ["lake.jpg", "cafe.jpg"] { try scene.remove("in/me/\(name)") }
    try scene.put("in/me/eve.jpg", try savedAnew("tomas/dog.jpg"))
    scene.rules = ", shortEdge: { refuse: 0, warn: 0, note: 0 }"
    #expect(try scene.run().status == .exited(1))
    var verdict = try scene.verdict()
    #expect(verdict.state == .refused)
    #expect(verdict.findings.map(\.code) == [.tooFewPhotos])
    #expect(verdict.photos.map(\.accepted) == [true, true])
    let finding = try #require(verdict.photos[1].findings.first { $0.code == .nearDuplicate })
    #expect(finding.values["of"] == .text(try scene.id("in/me/dog.jpg")))
    #expect(!verdict.photos[0].findings.contains { $0.code == .nearDuplicate })

    // A third that is another picture.
    try scene.copy("mara/cafe.jpg", as: "z.jpg")
    #expect(try scene.run().status == .exited(0))
    verdict = try scene.verdict()
    #expect(verdict.state == .published)
    let photos = try scene.photos()
    #expect(photos.map { $0.findings.contains { $0.code == .nearDuplicate } } == [false, true, false])

    // Nothing is left to do, and no warning is said twice.
    let tree = try scene.tree()
    #expect(try scene.summary().contains(#""made":0"#))
    #expect(try scene.tree() == tree)

    // In another order the other is the original, from what is published alone.
    try scene.list("eve.jpg", "dog.jpg", "z.jpg")
    #expect(try scene.summary().contains(#""made":0"#))
    let turned = try scene.photos()
    #expect(turned.map { $0.findings.count { $0.code == .nearDuplicate } } == [0, 1, 0])

    // Where the recipe does not compare, nothing is left of it.
    scene.rules += ", nearDuplicates: 0"
    #expect(try scene.summary().contains(#""made":0"#))
    #expect(try scene.photos().allSatisfy { !$0.findings.contains { $0.code == .nearDuplicate } })
  }

  /// The fingerprint stays when the upload goes.
  @Test func aPhotoWhoseUploadIsDeletedIsStillKnown() throws {
    scene.uploads = "published: 'delete', refused: 'keep'"
    scene.rules = ", shortEdge: { refuse: 0, warn: 0, note: 0 }"
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.left().isEmpty)
    try scene.put("in/me/z.jpg", try savedAnew("tomas/dog.jpg"))
    #expect(try scene.run().status == .exited(0))
    let photos = try scene.photos()
    #expect(photos.count == 4)
    #expect(photos.map { $0.findings.contains { $0.code == .nearDuplicate } } == [false, false, false, true])
    scene.minPhotos = 4
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.verdict().findings.first?.code == .tooFewPhotos)
  }

  @Test func aBlankPhotoIsRefused() throws {
    let black = "P5 600 800 255\n".utf8.map { $0 } + [UInt8](repeating: 0, count: 480_000)
    try scene.put("black.pgm", black)
    let made = try Program.run(
      [
        "-c", "from PIL import Image; import sys; Image.open(sys.argv[1]).save(sys.argv[2], quality=90)", scene.folder("black.pgm"),
        scene.folder("in/me/black.jpg"),
      ], program: "/usr/bin/python3")
    #expect(made.status == .exited(0), "\(made.errors)")
    #expect(try scene.run().status == .exited(1))
    let said = try #require(try scene.verdict().photos.first { $0.file == "black.jpg" })
    #expect(!said.accepted && said.findings.contains { $0.code == .blank })
    #expect(try scene.verdict().state == .published)
  }
}
