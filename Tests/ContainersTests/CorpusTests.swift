import Containers
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct CorpusTests {
  /// Files whose truth calls them something else than their first bytes say.
  static let otherFormats: [String: ContainerFormat] = [
    "gen-empty.jpg": .empty, "gen-html.jpg": .html, "gen-mvg-named.jpg": .mvg, "gen-pdf-named.jpg": .pdf, "gen-mp4-named.jpg": .mp4,
    "png-bad-signature.png": .unknown, "postscript-named.jpg": .postscript, "text-named.jpg": .text, "zip-named.png": .zip,
    "bmp-small.bmp": .bmp, "jxl-orientation3.jxl": .jxl,
    // Its brand says HEIC; everything behind the brand is garbage.
    "heic-huge-ispe.heic": .heic,
  ]

  @Test func truthIsReadable() {
    #expect(Corpus.photos.count > 150)
  }

  @Test(arguments: Corpus.photos) func format(_ photo: Corpus.Photo) throws {
    let expected = CorpusTests.otherFormats[photo.name] ?? (photo.container == "heif" ? .heic : ContainerFormat(rawValue: photo.container))
    #expect(ContainerFormat.detect(try Corpus.bytes(photo.name)) == expected)
  }

  @Test(arguments: Corpus.photos.filter { $0.storedSize != nil }) func storedSize(_ photo: Corpus.Photo) throws {
    let summary = Container.read(try Corpus.bytes(photo.name))
    try #require(summary.format.isReadable || ["bmp", "jxl"].contains(photo.container))
    guard summary.format.isReadable else { return }
    let size = [summary.width ?? -1, summary.height ?? -1]
    // The truth gives a TIFF's size upright.
    #expect(size == photo.storedSize || (photo.container == "tiff" && size.reversed() == photo.storedSize))
  }

  /// What is to be accepted reaches its end; what is to be refused as cut off does not.
  @Test(arguments: Corpus.photos.filter { $0.expect.decision == "accept" || $0.expect.reason == "truncated" }) func end(
    _ photo: Corpus.Photo
  ) throws {
    let summary = Container.read(try Corpus.bytes(photo.name))
    #expect(summary.endsProperly == (photo.expect.decision == "accept"))
  }

  @Test(arguments: Corpus.photos.filter { $0.container != "other" && $0.container != "isobmff" && $0.container != "empty" })
  func nameAndContent(_ photo: Corpus.Photo) throws {
    let suffix = photo.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    #expect(ContainerFormat.detect(try Corpus.bytes(photo.name)).extensions.contains(suffix) == photo.extensionMatches)
  }

  @Test(arguments: Corpus.photos) func framesAndDepth(_ photo: Corpus.Photo) throws {
    let summary = Container.read(try Corpus.bytes(photo.name))
    guard summary.format.isReadable else { return }
    // Of a still HEIC the truth counts the further pictures too.
    if let frames = photo.frames, frames > 0, photo.container != "heif" { #expect(summary.frames == frames) }
    if let depth = photo.bitDepth { #expect(summary.bitDepth == depth) }
  }

  @Test(arguments: Corpus.photos) func blocks(_ photo: Corpus.Photo) throws {
    let summary = Container.read(try Corpus.bytes(photo.name))
    guard summary.format.isReadable else { return }
    let kinds = summary.privateKinds
    for word in photo.metadata {
      switch word {
      // A TIFF's own first directory counts as EXIF in the truth.
      case "exif": #expect(kinds.exif > 0 || photo.container == "tiff")
      case "xmp": #expect(kinds.xmpBytes > 0)
      case "iptc": #expect(kinds.iptc > 0)
      case "photoshop-irb": #expect(kinds.photoshop > 0)
      case "comment": #expect(kinds.comments > 0)
      case "png-text": #expect(kinds.textChunks + kinds.exif + kinds.photoshop > 0)
      case "png-time": #expect(kinds.times > 0)
      case "c2pa": #expect(kinds.c2pa > 0)
      case "icc": #expect(summary.blocks.contains { $0.kind == .icc })
      case "thumbnail": #expect(kinds.embeddedThumbnails > 0)
      case "trailer": #expect(kinds.trailingBytes > 0)
      case "private": #expect(!kinds.isEmpty)
      case "mpf", "second-picture":
        #expect(
          kinds.extraPictures + kinds.gainMaps + kinds.auxiliaries + kinds.embeddedThumbnails > 0 || summary.heif?.hasCleanAperture == true)
      case "png-raw-profile": #expect(kinds.exif + kinds.photoshop + kinds.iptc + kinds.xmpBytes + kinds.textChunks > 0)
      case "gps": #expect(kinds.exif > 0 || summary.mentionsPlace || photo.container == "tiff")
      case "makernote": #expect(kinds.exif > 0 || photo.container == "tiff")
      default: Issue.record("no test knows the word \(word)")
      }
    }
    if photo.metadata.isEmpty {
      #expect(kinds.exif == 0 && kinds.xmpBytes == 0 && kinds.iptc == 0 && kinds.c2pa == 0 && kinds.textChunks == 0)
    }
  }

  /// AVIFs that are not stripped: they would have to be turned or put together first. All others must be.
  static let unstrippable: Set<String> = ["avif-grid.avif", "orient-avif-irot1-imir1.avif"]

  static let avifs = Corpus.photos.filter { $0.container == "avif" && $0.bytes < 200_000 }

  /// Whatever the truth knows to be in an upload, the audit finds in it too; and finds nothing once it is stripped.
  @Test(arguments: avifs) func audit(_ photo: Corpus.Photo) throws {
    let bytes = try Corpus.bytes(photo.name)
    let summary = Container.read(bytes)
    let (width, height) = (summary.width ?? 0, summary.height ?? 0)
    if !photo.metadata.isEmpty { #expect(!Audit.leaks(in: bytes, expecting: .avif, width: width, height: height).isEmpty) }
    if CorpusTests.unstrippable.contains(photo.name) {
      let error = #expect(throws: ContainerError.self) { try Container.stripped(bytes, as: .avif) }
      #expect(error?.code == .unsupported)
      return
    }
    #expect(Audit.leaks(in: try Container.stripped(bytes, as: .avif), expecting: .avif, width: width, height: height) == [])
  }

  /// In formats whose blocks stand one behind the other, every byte belongs to exactly one block.
  @Test(arguments: Corpus.photos.filter { ["jpeg", "png", "webp", "gif"].contains($0.container) }) func everyByteAccounted(
    _ photo: Corpus.Photo
  ) throws {
    let bytes = try Corpus.bytes(photo.name)
    let summary = Container.read(bytes)
    var at = 0
    for block in summary.blocks {
      #expect(block.range.lowerBound == at)
      #expect(block.payload.lowerBound >= block.range.lowerBound && block.payload.upperBound <= block.range.upperBound)
      at = block.range.upperBound
    }
    #expect(at == bytes.count)
  }
}
