import CardModel
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  /// What is said of a photo that is let in: each word by its own small cause, and none of them of a sound photo.
  @Suite struct RemarkTests {
    private func codes(_ change: ([UInt8]) -> [UInt8]) throws -> Set<FindingCode> {
      let result = try Outcome(change(Drawn.jpeg(Drawn.plain([110, 115, 120]))))
      #expect(result.accepted, "\(result)")
      return result.codes
    }

    @Test func aSoundPhotoIsPassedInSilence() throws {
      let silence: Set<FindingCode> = try codes { $0.withEXIF(orientation: 1, gps: true) }
      #expect(silence.subtracting([.smallPhoto]) == [])
    }

    @Test func brokenEXIF() throws {
      let whole = EXIFBlock.bytes(orientation: 6, gps: true)
      // IFD0's count and its GPS pointer, which is the last four bytes of the second entry.
      var ring = whole
      ring.replaceSubrange(30..<34, with: [0, 0, 0, 8])
      var count = whole
      count[8] = 0x40
      var outside = whole
      outside.replaceSubrange(30..<34, with: [0, 1, 0, 0])
      for (name, block) in [("ring", ring), ("count", count), ("outside", outside), ("cut", Array(whole.prefix(70)))] {
        #expect(try codes { $0.withEXIF(block) }.contains(.exifBroken), "\(name)")
      }
    }

    @Test func oddEXIF() throws {
      // The GPS directory of no entry is the four zero bytes and two more that end IFD0.
      let block = EXIFBlock.bytes(orientation: 6, gps: true).prefix(38) + [0, 0, 0, 0, 0, 0]
      #expect(try codes { $0.withEXIF(Array(block)) }.contains(.exifOdd))
      #expect(try codes { $0.withEXIF(orientation: 1).withEXIF(orientation: 1) }.contains(.exifOdd))
    }

    @Test func picturesThatXMPAnnounces() throws {
      let item = "<rdf:li><Container:Item Item:Mime=\"image/jpeg\"/></rdf:li>"
      #expect(try codes { $0.withXMP(item + item) }.contains(.extraPictures))
      #expect(try !codes { $0.withXMP(item) }.contains(.extraPictures))
    }

    @Test func hugeMetadata() throws {
      let large = [UInt8](repeating: 0x41, count: 60_000)
      let many = try codes { bytes in (0..<18).reduce(bytes) { whole, _ in whole.inserting(segment: 0xFE, large) } }
      #expect(many.isSuperset(of: [.hugeMetadata, .textDropped]))
      #expect(try !codes { $0.inserting(segment: 0xFE, large) }.contains(.hugeMetadata))
      let packed = Array("Comment\0\0".utf8) + large + large
      let png = try Outcome(Drawn.png(Drawn.plain([1, 2, 3])).inserting(chunk: "zTXt", packed), fileName: "a.png")
      #expect(png.accepted && png.codes.contains(.hugeMetadata))
    }

    @Test func oddContainers() throws {
      var png = try Drawn.png(Drawn.plain([1, 2, 3])).inserting(chunk: "tEXt", Array("Title\0x".utf8))
      // The check sum of the text chunk, which no decoder needs.
      png[33 + 8 + 7] ^= 0xFF
      let result = try Outcome(png, fileName: "a.png")
      #expect(result.accepted && result.codes.isSuperset(of: [.containerOdd, .textDropped]))
    }

    /// Of two scans of a picture decoders show one or the other.
    @Test func aPictureBehindThePicture() throws {
      #expect(
        try codes { bytes in
          let scan = bytes.place(of: 0xDA) ?? 0
          return bytes.dropLast(2) + bytes[scan...]
        }.contains(.containerOdd))
    }

    @Test func aPNGOfOneAnimatedFrame() throws {
      let png = try Drawn.png(Drawn.plain([1, 2, 3])).inserting(chunk: "acTL", [0, 0, 0, 1, 0, 0, 0, 0])
      #expect(try Outcome(png, fileName: "a.png").codes.contains(.animatedFirstFrame))
      let many = try Drawn.png(Drawn.plain([1, 2, 3])).inserting(chunk: "acTL", [0x80, 0, 0, 1, 0, 0, 0, 0])
      #expect(try Rendering(many, fileName: "a.png").ready.facts.frames == PhotoFacts.mostFrames)
    }

    @Test func furtherPicturesAndFilms() throws {
      #expect(try codes { $0 + $0 }.contains(.extraPictures))
      let film: [UInt8] = [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 2, 0]
      #expect(try codes { $0 + film }.contains(.motionVideo))
    }
  }
}
