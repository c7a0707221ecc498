import CardModel
import Posix
import TestSupport
import Testing

/// AVIF is off by default; a recipe that asks for it gets it, or one clear error before any photo is opened.
@Suite(
  .enabled(if: LibheifPlugin.isAOMThere, "no libheif-plugin-aomenc here, which these tests use and take away: scripts/setup installs it"))
struct AVIFTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "avif.json5", "{ renditions: [{ role: 'full', width: 240, height: 240, fit: 'inside', formats: ['jpeg', 'webp', 'avif'] }] }")
  }

  private func process(by program: FilePath = Program.path) throws -> Program.Outcome {
    try Program.run(
      ["process", "\(Repository.samples)/mara", "--output", folder("out"), "--recipe", folder("avif.json5")], program: program)
  }

  @Test func aRecipeThatAsksForItGetsIt() throws {
    let outcome = try process()
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    let profile = folder.path.appending("out/mara")
    let manifest = try CanonicalJSON.decode(ProfileManifest.self, from: FileSystem.read(profile.appending("manifest.json"), limit: 1 << 20))
    #expect(manifest.photos.count == 5)
    for entry in manifest.photos {
      let photo = try CanonicalJSON.decode(PhotoManifest.self, from: FileSystem.read(profile.appending(entry.manifest), limit: 1 << 20))
      #expect(photo.tool.libraries["libaom"] != nil && photo.tool.libraries["libheif"] != nil, "\(photo.tool.libraries)")
      #expect(photo.outputs.map(\.mediaType).sorted() == ["image/avif", "image/jpeg", "image/webp"])
      let file = try #require(photo.outputs.first { $0.mediaType == "image/avif" })
      let bytes = try FileSystem.read(profile.appending(file.file), limit: 1 << 20)
      #expect(file.file == "\(entry.photo)-full.avif" && bytes.count == file.bytes)
      #expect(bytes.dropFirst(4).starts(with: "ftypavif".utf8))
    }
  }

  /// A copy of cardstock, beside a render program whose libheif looks for plugins where there are none.
  @Test func withoutAnEncoderTheRunEndsBeforeTheFirstPhoto() throws {
    let program = folder.path.appending("cardstock")
    try FileDescriptor.create(program, mode: 0o755).writeAll(try FileSystem.read(Program.path, limit: 1 << 30))
    let script = "#!/bin/sh\nLIBHEIF_PLUGIN_PATH=/nonexistent exec '\(Program.folder)/cardstock-render' \"$@\"\n"
    try FileDescriptor.create(folder.path.appending("cardstock-render"), mode: 0o755).writeAll(Array(script.utf8))

    let outcome = try process(by: program)
    #expect(outcome.status == .exited(5))
    #expect(outcome.errors.contains("avif cannot be written") && outcome.errors.contains("libheif-plugin-aomenc"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try TemporaryFolder.tree(folder.path.appending("out")).isEmpty)

    let doctor = try Program.run(["doctor", "--recipe", folder("avif.json5")], program: program)
    #expect(doctor.output.contains("avif cannot be written"), "a line, not an error: \(doctor.errors)")
    #expect(!doctor.output.contains("webp cannot be written"))
  }
}
