import Containers
import Exif
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct CorpusTests {
  @Test func truthIsReadable() {
    #expect(Corpus.photos.count > 150)
  }

  /// No decoder opens it, so the truth says nothing of its turn.
  static let unreadable: Set<String> = ["corrupt-header.jpg"]
  /// Its one directory states more entries than there are bytes.
  static let brokenExif: Set<String> = ["exif-bad-ifd-size.jpg"]

  @Test(arguments: Corpus.photos.filter { $0.container != "heif" && $0.container != "avif" && !unreadable.contains($0.name) })
  func orientation(_ photo: Corpus.Photo) throws {
    let facts = Container.read(try Corpus.bytes(photo.name)).exifPayloads.compactMap { ExifFacts(payload: $0) }
    let found = facts.compactMap(\.orientation).first
    #expect(found == photo.orientation.exif)
  }

  @Test(arguments: Corpus.photos.filter { $0.container != "isobmff" }) func place(_ photo: Corpus.Photo) throws {
    let summary = Container.read(try Corpus.bytes(photo.name))
    let facts = (summary.exifPayloads + summary.embeddedExifPayloads).compactMap { ExifFacts(payload: $0) }
    let hasPlace = facts.contains { $0.hasGPS } || summary.mentionsPlace
    #expect(hasPlace == photo.hasGPS)
  }

  @Test(arguments: Corpus.photos) func privateParts(_ photo: Corpus.Photo) throws {
    let summary = Container.read(try Corpus.bytes(photo.name))
    let facts = (summary.exifPayloads + summary.embeddedExifPayloads).compactMap { ExifFacts(payload: $0) }
    let hasMakerNote = facts.contains { $0.hasMakerNote }
    let isReadable = facts.contains { $0.tagCount > 0 }
    #expect(hasMakerNote || !photo.metadata.contains("makernote"))
    #expect(isReadable || !photo.metadata.contains("exif") || CorpusTests.brokenExif.contains(photo.name))
  }
}
