import CardModel
import FoundationEssentials
import Posix
import TestSupport
import Testing

/// Photos with faces, through the whole program.
@Suite struct FacesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sample(_ name: String) -> String { Repository.file("assets/samples/profiles/\(name)") }

  private func process(_ output: String, workers: Int, program: String? = nil) throws -> [String: [UInt8]] {
    let arguments = ["process", Repository.file("assets/samples/profiles"), "--output", folder(output), "--workers", "\(workers)"]
    let outcome = try program.map { try Program.run(arguments, program: FilePath($0)) } ?? Program.run(arguments)
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    return try TemporaryFolder.tree(folder.path.appending(output))
  }

  /// A worker to which glibc says that there are no such instructions takes another kernel.
  private func programWithoutAVX2() throws -> String {
    try FileSystem.makeFolders(folder.path.appending("bin"))
    #expect(try Program.run(["\(Program.folder)/cardstock", folder("bin/cardstock")], program: "/bin/cp").status == .exited(0))
    try folder.write(
      "bin/cardstock-render",
      "#!/bin/sh\nGLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX512F exec '\(Program.folder)/cardstock-render' \"$@\"\n")
    #expect(try Program.run(["755", folder("bin/cardstock-render")], program: "/bin/chmod").status == .exited(0))
    return folder("bin/cardstock")
  }

  @Test func runsWorkersAndProcessorsChangeNoByte() throws {
    let tree = try process("one", workers: 1)
    #expect(tree.count > 100)
    #expect(try process("four", workers: 4) == tree)
    #expect(try process("without", workers: 2, program: programWithoutAVX2()) == tree)
  }

  @Test func manifestsTellFacesAndNoCropCutsOne() throws {
    let tree = try process("out", workers: 2)
    var photos = 0
    for (name, bytes) in tree where name.hasSuffix(".json") && !name.hasSuffix("manifest.json") {
      let manifest = try CanonicalJSON.decode(PhotoManifest.self, from: bytes)
      let size = PixelSize(width: manifest.input.width, height: manifest.input.height)
      let faces = try #require(manifest.faces)
      #expect(faces.allSatisfy { $0.isPossible(in: size) }, "\(name)")
      if manifest.focus.method != .point { #expect((manifest.focus.method == .faces) == !faces.isEmpty, "\(name)") }
      guard let portrayed = PortrayedFaces(faces) else { continue }
      photos += 1
      #expect(manifest.focus.needsReview?.contains(.faceCut) != true, "\(name)")
      for output in manifest.outputs {
        #expect(output.crop.contains(portrayed.main.box), "\(output.file)")
        guard let mark = output.mark else { continue }
        // Back to pixels of the upload.
        let scale = Double(output.crop.width) / Double(output.width)
        let place = PixelBox(
          x: output.crop.x + Int(Double(mark.x) * scale), y: output.crop.y + Int(Double(mark.y) * scale),
          width: Int(Double(mark.width) * scale), height: Int(Double(mark.height) * scale))
        #expect(faces.allSatisfy { !$0.box.overlaps(place) }, "\(output.file)")
      }
    }
    #expect(photos >= 6)
  }

  /// An uncompressed grey TIFF of waves, in which nobody sees a face.
  private static func waves(side: Int = 600) -> [UInt8] {
    func entry(_ tag: UInt8, _ high: UInt8, _ value: Int) -> [UInt8] {
      [tag, high, 4, 0, 1, 0, 0, 0] + (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let entries = [
      entry(0, 1, side), entry(1, 1, side), entry(2, 1, 8), entry(3, 1, 1), entry(6, 1, 1), entry(0x11, 1, 8 + 2 + 8 * 12 + 4),
      entry(0x16, 1, side), entry(0x17, 1, side * side),
    ]
    let pixels = (0..<side * side).map { UInt8(($0 / side * 3 + ($0 % side) * ($0 % side) / 97) % 200 + 20) }
    return [0x49, 0x49, 42, 0, 8, 0, 0, 0, UInt8(entries.count), 0] + entries.joined() + [0, 0, 0, 0] + pixels
  }

  /// Whoever is left behind must be judged as the profile was.
  @Test func aMainPhotoMayBeAskedForAFaceAlsoWhenAnotherIsForgotten() throws {
    let sample = try FileSystem.read(FilePath(sample("mara/cafe.jpg")), limit: 1 << 24)
    try FileSystem.makeFolders(folder.path.appending("in").appending("me"))
    try FileDescriptor.create(FilePath(folder("in/me/1.jpg"))).writeAll(sample)
    try FileDescriptor.create(FilePath(folder("in/me/2.tif"))).writeAll(Self.waves())
    try folder.write("recipe.json5", "{rules: {minPhotos: 1, requireFace: true}, renditions: [{role: 'card', width: 240, height: 320}]}")
    let process = ["process", folder("in"), "--output", folder("out"), "--recipe", folder("recipe.json5")]
    #expect(try Program.run(process).status == .exited(0))
    let bytes = try FileSystem.read(FilePath(folder("out/me/manifest.json")), limit: 1 << 20)
    let main = try #require(try CanonicalJSON.decode(ProfileManifest.self, from: bytes).photos.first?.photo)
    try FileSystem.unlink(FilePath(folder("in/me/1.jpg")))
    let forgotten = try Program.run(["forget", "me", "\(main)", "--output", folder("out")])
    #expect(forgotten.status == .exited(0) && forgotten.output.contains("No face was found"), "\(forgotten.output)\(forgotten.errors)")
    #expect(try !FileSystem.exists(FilePath(folder("out/me/manifest.json"))))
    #expect(try Program.run(process).status == .exited(1))
    #expect(try !FileSystem.exists(FilePath(folder("out/me/manifest.json"))))
  }

  @Test func whatIsSeenCanBeDrawn() throws {
    let drawing = folder("seen.jpg")
    let outcome = try Program.run(["inspect", sample("mara/cafe.jpg"), "--draw", drawing])
    #expect(outcome.status == .exited(0) && outcome.output.contains("1 face ("), "\(outcome.errors)")
    let bytes = try FileSystem.read(FilePath(drawing), limit: 1 << 20)
    #expect(bytes.starts(with: [0xFF, 0xD8]) && bytes.count > 5000)

    let again = try Program.run(["inspect", sample("mara/hero.jpg"), "--draw", drawing])
    #expect(again.status == .exited(2) && again.errors.contains("--force"), "\(again.errors)")
    #expect(try FileSystem.read(FilePath(drawing), limit: 1 << 20) == bytes)
    #expect(try Program.run(["inspect", sample("mara/hero.jpg"), "--draw", drawing, "--force"]).status == .exited(0))
    #expect(try FileSystem.read(FilePath(drawing), limit: 1 << 20) != bytes)
  }

  @Test func aDrawingNeverTakesThePhotosPlace() throws {
    let photo = folder("photo.jpg")
    #expect(try Program.run([sample("mara/hero.jpg"), photo], program: "/bin/cp").status == .exited(0))
    let bytes = try FileSystem.read(FilePath(photo), limit: 1 << 22)
    for arguments in [[photo, "--draw", photo, "--force"], [photo, photo, "--draw", folder("x.jpg")], [photo, "--force"]] {
      let outcome = try Program.run(["inspect"] + arguments)
      #expect(outcome.status == .exited(2), "\(arguments): \(outcome.errors)")
    }
    #expect(try FileSystem.read(FilePath(photo), limit: 1 << 22) == bytes)
    #expect(try !FileSystem.exists(folder.path.appending("x.jpg")))
    // A refused photo is not drawn.
    let refused = try Program.run(["inspect", sample("tomas/mountains-damaged.jpg"), "--draw", folder("x.jpg")])
    #expect(refused.status == .exited(1), "\(refused.errors)")
    #expect(try !FileSystem.exists(folder.path.appending("x.jpg")))
  }
}
