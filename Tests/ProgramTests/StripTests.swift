import CardModel
import Posix
import TestSupport
import Testing

/// `cardstock strip` as a user runs it, read with other people's tools.
@Suite struct StripTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Line: Decodable {
    var file: String
    var output: String?
    var bytesBefore: Int?
    var bytesAfter: Int?
    var otherNames: Int?
    var removed: RemovedMetadata?
    var orientation: StrippedOrientation?
    var profile: StripReport.Profile?
    var refusal: StripRefusal?
  }

  private static let lake = Repository.file("assets/samples/profiles/tomas/lake.jpg")
  private static let cutout = Repository.file("assets/samples/profiles/mara/cutout.png")
  private static let beach = Repository.file("assets/samples/profiles/mara/beach.heic")

  private func strip(_ arguments: String..., status: Int32 = 0) throws -> [Line] {
    let outcome = try Program.run(["strip", "--json"] + arguments)
    #expect(outcome.status == .exited(status), "\(outcome.errors)\(outcome.output)")
    return try outcome.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)) }
  }

  private func copy(_ source: String, _ name: String) throws -> String {
    let bytes = try FileSystem.read(FilePath(source), limit: 1 << 26)
    let file = folder.path.appending(name)
    try FileSystem.makeFolders(file.parent)
    try FileDescriptor.create(file, mode: 0o640).writeAll(bytes)
    return folder(name)
  }

  private func bytes(_ name: String) throws -> [UInt8] { try FileSystem.read(folder.path.appending(name), limit: 1 << 26) }
  private func names(_ name: String = "") throws -> [String] { try FileSystem.list(folder.path.appending(name)).map(\.description) }

  // MARK: - Where files go

  @Test func besideTheOriginalWhichStays() throws {
    let photo = try copy(Self.lake, "photo.jpg")
    let line = try #require(try strip(photo).first)
    #expect(line.output == folder("photo.clean.jpg"))
    #expect(try names() == ["photo.clean.jpg", "photo.jpg"])
    #expect(try bytes("photo.jpg") == FileSystem.read(FilePath(Self.lake), limit: 1 << 26))
    #expect(try bytes("photo.clean.jpg").count == line.bytesAfter)
    #expect(line.removed?.gps == true && line.removed.map { $0.exifTags > 0 } == true)
    #expect(try FileSystem.status(folder.path.appending("photo.clean.jpg"))?.mode == 0o640)
  }

  @Test func whatIsThereIsKeptUnlessForced() throws {
    let photo = try copy(Self.lake, "photo.jpg")
    try folder.write("photo.clean.jpg", "mine")
    let refused = try #require(try strip(photo, status: 1).first)
    #expect(refused.refusal?.code == "output-taken" && refused.refusal?.message.contains("--force") == true && refused.output == nil)
    #expect(try bytes("photo.clean.jpg") == Array("mine".utf8))
    _ = try strip(photo, "--force")
    #expect(try bytes("photo.clean.jpg").count > 1000)
  }

  @Test func inPlaceByOneStep() throws {
    let photo = try copy(Self.lake, "photo.jpg")
    let line = try #require(try strip(photo, "--in-place").first)
    #expect(line.output == photo)
    #expect(try names() == ["photo.jpg"])
    #expect(try bytes("photo.jpg").count == line.bytesAfter)
    // A second time there is nothing to take out, and the bytes are the same.
    let once = try bytes("photo.jpg")
    let again = try #require(try strip(photo, "--in-place").first)
    #expect(again.removed?.isEmpty == true && again.bytesAfter == line.bytesAfter)
    #expect(try bytes("photo.jpg") == once)
    #expect(try Program.run(["strip", photo, "--in-place", "-o", folder("x")]).status == .exited(2))
  }

  /// Another name of the file still names the original.
  @Test func aHardLinkIsToldOf() throws {
    let photo = try copy(Self.lake, "photo.jpg")
    for name in ["kept.jpg", "words.jpg"] {
      #expect(try Program.run([photo, folder(name)], program: "/bin/ln").status == .exited(0))
    }
    #expect(try #require(try strip(photo).first).otherNames == nil)
    #expect(try #require(try strip(photo, "--in-place").first).otherNames == 2)
    #expect(try bytes("kept.jpg") == FileSystem.read(FilePath(Self.lake), limit: 1 << 26))
    #expect(try #require(try strip(photo, "--in-place").first).otherNames == nil)
    let words = try Program.run(["strip", "--in-place", folder("words.jpg")])
    #expect(words.output.contains("1 other name"))
  }

  /// Whatever the umask of who strips it, and whoever that is.
  @Test func aFileKeepsItsPermissions() throws {
    let photo = try copy(Self.lake, "photo.jpg")
    #expect(try Program.run(["664", photo], program: "/bin/chmod").status == .exited(0))
    let isGivenAway = try Program.run(["1234:4321", photo], program: "/bin/chown").status == .exited(0)
    for options in ["", "--in-place"] {
      let stripping = "umask 077 && exec \"$0\" strip \"$1\" \(options)"
      let outcome = try Program.run(["-c", stripping, Program.path.description, photo], program: "/bin/sh")
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }
    let beside = try #require(try FileSystem.status(folder.path.appending("photo.clean.jpg")))
    let inPlace = try #require(try FileSystem.status(folder.path.appending("photo.jpg")))
    #expect(beside.mode == 0o664 && inPlace.mode == 0o664)
    if isGivenAway { #expect(beside.owner != 1234 && inPlace.owner == 1234 && inPlace.group == 4321) }
  }

  /// A file that is refused stays as it is, and so does one behind a link.
  @Test func inPlaceNeverHarmsWhatItCannotStrip() throws {
    let heic = try copy(Self.beach, "beach.heic")
    _ = try copy(Self.lake, "real.jpg")
    #expect(try Program.run(["-s", "real.jpg", folder("link.jpg")], program: "/bin/ln").status == .exited(0))
    let before = try (bytes("beach.heic"), bytes("real.jpg"))
    let lines = try strip(heic, folder("link.jpg"), folder("gone.jpg"), folder(""), "--in-place", status: 1)
    #expect(lines.map { $0.refusal?.code } == ["unsupported-type", "unreadable", "unreadable", "unreadable"])
    #expect(try bytes("beach.heic") == before.0 && bytes("real.jpg") == before.1)
    #expect(try names() == ["beach.heic", "link.jpg", "real.jpg"])
  }

  @Test func intoAFolderUnderTheSameNames() throws {
    let files = try (copy(Self.lake, "a/photo.jpg"), copy(Self.cutout, "b/cutout.png"))
    let lines = try strip(files.0, files.1, "--output", folder("new/clean"))
    #expect(lines.map(\.output) == [folder("new/clean/photo.jpg"), folder("new/clean/cutout.png")])
    #expect(try names("new/clean") == ["cutout.png", "photo.jpg"])
    // Two originals of one name do not overwrite each other, forced or not; nor does an original overwrite itself.
    _ = try copy(Self.lake, "b/photo.jpg")
    let twice = try strip(files.0, folder("b/photo.jpg"), "-o", folder("new/clean"), "--force", status: 1)
    #expect(twice.map { $0.refusal?.code } == [nil, "output-taken"])
    let own = try #require(try strip(files.0, "-o", folder("a"), "--force", status: 1).first)
    #expect(own.refusal?.message.contains("--in-place") == true)
    let one = try #require(try strip(files.0, "-o", folder("one.jpg")).first)
    #expect(one.output == folder("one.jpg"))
  }

  @Test func aFullDiskIsAFaultOfTheStore() throws {
    let photo = try copy(Self.lake, "photo.jpg")
    let outcome = try Program.run(["strip", photo, "-o", "/proc/photo.jpg"])
    #expect(outcome.status == .exited(4) && outcome.errors.contains("/proc/photo.jpg"))
    #expect(!outcome.errors.contains(".partial-"))
  }

  /// `.clean` makes the name longer than file systems allow.
  @Test func aNameTooLongRefusesThatFileAlone() throws {
    let long = String(repeating: "m", count: 250) + ".jpg"
    let photos = [try copy(Self.lake, "a.jpg"), try copy(Self.lake, long), try copy(Self.lake, "z.jpg")]
    let outcome = try Program.run(["strip", "--json"] + photos)
    #expect(outcome.status == .exited(1) && outcome.errors.isEmpty, "\(outcome.errors)")
    let lines = try outcome.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)) }
    #expect(lines.map { $0.output != nil } == [true, false, true])
    #expect(lines.map { $0.refusal?.code } == [nil, "output-invalid", nil])
    #expect(lines[1].refusal?.message.contains("too long") == true)
    #expect(try names() == ["a.clean.jpg", "a.jpg", long, "z.clean.jpg", "z.jpg"].sorted())
  }

  /// Each with what the sentence names.
  @Test(arguments: [
    (["a.jpg", "b.jpg"], "taken.jpg", "a file at"), (["a.jpg"], "taken.jpg/", "a file at"), (["a.jpg"], "taken.jpg/x.jpg", "a file at"),
    (["a.jpg", "b.jpg"], "taken.jpg/x/y", "a file at"), (["a.jpg"], "nodir/sub/x.jpg", "none at"),
    (["a.jpg"], "\(String(repeating: "n", count: 256)).jpg", "too long"),
    (["a.jpg", "b.jpg"], String(repeating: "n", count: 256), "too long"),
  ])
  func anOutputThatCanHoldNothingIsAMistakeOfTheCommandLine(photos: [String], output: String, says: String) throws {
    let taken = try folder.write("taken.jpg", "mine")
    let outcome = try Program.run(["strip"] + photos.map { try copy(Self.lake, $0) } + ["-o", folder(output)])
    #expect(outcome.status == .exited(2) && outcome.output.isEmpty, "\(outcome.errors)\(outcome.output)")
    #expect(outcome.errors.contains("--output: ") && outcome.errors.contains(says), "\(outcome.errors)")
    #expect(try names() == (photos + ["taken.jpg"]).sorted())
    #expect(try FileSystem.read(taken, limit: 10) == Array("mine".utf8))
  }

  /// 105 MB of pixels: libvips would unpack so many into a temporary file, which a worker must not write.
  @Test func aLargePictureIsTurnedInMemory() throws {
    guard try tools(["/usr/bin/python3"]) else { return }
    let script = """
      import struct, sys, zlib
      def chunk(kind, data): return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
      width, height = 5200, 5050
      packer = zlib.compressobj(1)
      pixels = b"".join(packer.compress(b"\\0" + b"\\x40\\x80\\xc0\\xff" * width) for _ in range(height)) + packer.flush()
      exif = b"MM\\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x0112, 3, 1, 6, 0, 0)
      with open(sys.argv[1], "wb") as file:
        file.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)))
        file.write(chunk(b"eXIf", exif) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))
      """
    #expect(try Program.run(["-c", script, folder("large.png")], program: "/usr/bin/python3").status == .exited(0))
    let line = try #require(try strip("--orientation", "apply", folder("large.png")).first)
    #expect(line.refusal == nil && line.orientation?.isKept == false)
  }

  @Test func inWords() throws {
    let outcome = try Program.run(["strip", try copy(Self.lake, "photo.jpg"), try copy(Self.beach, "b.heic")])
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("photo.jpg -> ") && outcome.output.contains("GPS position"))
    #expect(
      outcome.output.contains("b.heic: refused") && outcome.output.contains("found HEIC") && outcome.output.contains("cardstock process"))
    #expect(!outcome.output.contains("Sample Phone"))
  }

  // MARK: - Other people's tools

  /// Every picture that Pillow opens shows the same before and after, by its pixels and by its profile.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func pixelsAndColoursOfTheCorpusStay() throws {
    guard try tools(["/usr/bin/python3"]) else { return }
    let photos = Corpus.paths(endingIn: ["jpg", "mpo", "png", "webp", "gif"])
    let outcome = try Program.run(["strip", "--json", "--output", folder("out")] + photos)
    let lines = try outcome.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)) }
    let written = lines.compactMap { line in line.output.map { (line.file, $0) } }
    #expect(written.count >= 110)
    let script = Repository.file("scripts/support/compare_pixels.py")
    let compared = try Program.run([script] + written.flatMap { [$0.0, $0.1] }, program: "/usr/bin/python3")
    #expect(compared.lines.count == written.count, "\(compared.errors)")
    let differing = compared.lines.filter { $0.contains(#""different""#) }
    // Its profile breaks off, so that browsers do not take it either; Pillow does.
    #expect(differing.allSatisfy { $0.contains("png-bad-iccp.png") && $0.contains(#""pixels": "same""#) }, "\(differing)")
    #expect(compared.lines.filter { $0.contains(#""pixels": "same""#) }.count >= 105)
    #expect(compared.lines.filter { $0.contains(#""colours": "same""#) }.count >= 20)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func otherToolsFindNothingPrivateInTheCorpus() throws {
    guard try tools(["/usr/bin/python3", "/usr/bin/exiftool", "/usr/bin/exiv2"]) else { return }
    let photos = Corpus.paths(endingIn: ["jpg", "mpo", "png", "webp"])
    _ = try Program.run(["strip", "--output", folder("out")] + photos)
    let written = try FileSystem.list(folder.path.appending("out")).map { folder("out/\($0)") }
    #expect(written.count >= 110)
    let checked = try Program.run([Repository.file("scripts/support/check_clean.py")] + written, program: "/usr/bin/python3")
    #expect(checked.status == .exited(0), "\(checked.output.suffix(2000))")
    try expectNothingPrivate(written)
  }

  /// The same for the samples that the package brings along.
  @Test func otherToolsFindNothingPrivateInSamples() throws {
    guard try tools(["/usr/bin/exiftool", "/usr/bin/exiv2"]) else { return }
    _ = try strip(Self.lake, Self.cutout, Repository.file("assets/samples/profiles/mara/hero.jpg"), "-o", folder("out"))
    try expectNothingPrivate(try names("out").map { folder("out/\($0)") })
  }

  private func expectNothingPrivate(_ files: [String]) throws {
    let told = try Program.run(["-a", "-G1", "-s"] + files, program: "/usr/bin/exiftool").lines
    let structure = [
      "[ExifTool]", "[System]", "[File]", "[Composite]", "[JFIF]", "[PNG]", "[RIFF]", "[Adobe]", "[ICC", "[IFD0]", "===", "  ",
    ]
    let strange = told.filter { line in !structure.contains { line.hasPrefix($0) } }
    #expect(strange.isEmpty, "\(strange.prefix(20))")
    let tags = told.filter { $0.hasPrefix("[IFD0]") || $0.hasPrefix("[PNG]") }
    for tag in ["Comment", "Author", "Software", "Make", "Model", "Date", "Copyright", "Title", "Description"] {
      #expect(!tags.contains { $0.contains(tag) }, "\(tag)")
    }
    #expect(told.filter { $0.hasPrefix("[IFD0]") }.allSatisfy { $0.contains("Orientation") })
    for option in ["-pt", "-pa", "-pc", "-pi", "-px"] {
      let printed = try Program.run([option] + files, program: "/usr/bin/exiv2").lines
      #expect(printed.allSatisfy { $0.contains("Exif.Image.Orientation") }, "\(option): \(printed.prefix(5))")
    }
  }

  private func tools(_ paths: [FilePath]) throws -> Bool {
    for path in paths where try !FileSystem.exists(path) {
      print("skipped: no \(path) here")
      return false
    }
    return true
  }
}
