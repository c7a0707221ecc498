import CardModel
import FoundationEssentials
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  /// A missing part refuses; what is merely written badly does not.
  @Suite struct DamageTests {
    @Test func halfAnUploadIsRefused() throws {
      for (whole, name) in [
        (try Drawn.jpeg(Drawn.noise()), "a.jpg"), (try Drawn.progressiveJPEG(Drawn.noise()), "a.jpg"),
        (try Drawn.png(Drawn.noise()), "a.png"),
        (try Drawn.webp(Drawn.noise()), "a.webp"), (try Drawn.gif(Drawn.noise()), "a.gif"),
      ] {
        let half = try Outcome(Array(whole.prefix(whole.count / 2)), fileName: name)
        #expect(!half.accepted && half.codes.contains(.truncated), "\(name): \(half)")
      }
    }

    @Test func halfAnUploadWithAnEndMarkIsRefused() throws {
      let whole = try Drawn.jpeg(Drawn.noise())
      #expect(try !Outcome(Array(whole.prefix(whole.count / 2)) + [0xFF, 0xD9]).accepted)
    }

    @Test func aMissingEndMarkIsAWarning() throws {
      for (whole, missing, name) in [
        (try Drawn.jpeg(Drawn.noise()), 2, "a.jpg"), (try Drawn.png(Drawn.noise()), 12, "a.png"),
        (try Drawn.gif(Drawn.noise()), 1, "a.gif"),
      ] {
        let result = try Outcome(whole.dropLast(missing), fileName: name)
        #expect(result.accepted && result.codes.isSuperset(of: [.missingEndMarker, .decoderWarnings]), "\(name): \(result)")
        #expect(try Outcome(whole, fileName: name).codes.isDisjoint(with: [.missingEndMarker, .decoderWarnings]), "\(name)")
      }
    }

    /// Grey, 24x24: `cjpeg -arithmetic`.
    private static let arithmetic =
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV"
      + "pQYEpRUk//yQALCAAYABgBAREA/8wABgAQEAX/2gAIAQEAAD8A+NFKSbT8y7efskxX4fYvRpysF/Kvc2+gjBKxZw08chqgKeKYWVDgk0LgYrII"
      + "VLmD4a4tHBanhARkg2AsiYA94OEjTyBM7/g9b2ECtevZiopTsodYxuYk21lUKxC8RWv8hKun++BSZJxzSlTkKGujy23Jx2wtfv8A8KRbDi64aV"
      + "qEdCmqqDg/Ctx1O9x9aHIg/wAk6odhJKVtNPaLbeuQqqiJQsCkN3etqnLS9d5v9j+I2eeDez5JY3RmTHTWPSq6zTV4f+JKQyDbSqVSP/eibUna"
      + "7MYNHr+4700mpDLifCnPr/NQDMSRbU+LaXbKpGxwL6e93lZaj7eA/9k="

    /// A decoder of arithmetic code reads zeros where the file ends, and says nothing.
    @Test func anArithmeticJPEGWithoutItsEndIsRefused() throws {
      let whole = [UInt8](try #require(Data(base64Encoded: Self.arithmetic)))
      #expect(try Outcome(whole).accepted)
      for count in [whole.count - 2, whole.count - 1, whole.count / 2] {
        let cut = try Outcome(Array(whole.prefix(count)))
        #expect(!cut.accepted && cut.codes.contains(.truncated), "\(count): \(cut)")
      }
    }

    @Test func damageInTheMiddleIsFound() throws {
      // A lost piece leaves too little for the rows. (Data that is merely other data is no fault to libjpeg, and cannot be told.)
      let whole = try Drawn.jpeg(Drawn.noise())
      let middle = whole.count / 2
      let result = try Outcome(Array(whole[..<middle] + whole[(middle + 400)...]))
      #expect(!result.accepted && !result.codes.isDisjoint(with: [.corrupt, .truncated]), "\(result)")
      var png = try Drawn.png(Drawn.noise())
      png[png.count / 2] ^= 0xFF
      #expect(try !Outcome(png, fileName: "a.png").accepted)
    }

    /// libjpeg tells its first warning alone: a harmless one must not hide that pixels are missing.
    @Test func strayBytesDoNotHideDamage() throws {
      let whole = try Drawn.jpeg(Drawn.noise())
      let frame = try #require(whole.place(of: 0xC0))
      let stray = whole[..<frame] + [1, 2, 3] + whole[frame...]
      let result = try Outcome(Array(stray))
      #expect(result.accepted && result.codes.contains(.decoderWarnings), "\(result)")
      let half = try Outcome(stray.prefix(whole.count / 2) + [0xFF, 0xD9])
      #expect(!half.accepted && half.codes.contains(.truncated), "\(half)")
    }

    @Test func unlawfulScanParametersAreMended() throws {
      let whole = try Drawn.jpeg(Drawn.quarters(width: 160, height: 200))
      var bytes = whole
      let scan = try #require(bytes.place(of: 0xDA))
      let length = Int(bytes[scan + 2]) << 8 | Int(bytes[scan + 3])
      bytes[scan + 2 + length - 2] = 0
      let rendering = try Rendering(bytes)
      #expect(rendering.ready.findings.contains { $0.code == .decoderWarnings })
      #expect(try rendering.files == Rendering(whole).files)
      // The decoder's remark on them would hide the one that a piece is lost.
      let middle = bytes.count * 3 / 4
      #expect(try !Outcome(Array(bytes[..<middle] + bytes[(middle + 100)...])).accepted)
    }

    /// A newer libheif paints missing tiles green and says nothing, so the container is believed.
    @Test(.enabled(if: Drawn.canWriteAVIF, "libheif has no AV1 encoder here: scripts/setup installs one"))
    func anAVIFWhoseLastBoxBreaksOffIsRefused() throws {
      let whole = try Drawn.avif(Drawn.quarters(width: 160, height: 200))
      #expect(try Outcome(whole, fileName: "a.avif").accepted)
      let cut = try Outcome(whole + [0, 0, 1, 0] + Array("mdat".utf8) + [1, 2, 3], fileName: "a.avif")
      #expect(!cut.accepted && cut.codes.contains(.truncated), "\(cut)")
    }

    @Test func aHeightBehindTheScanIsRead() throws {
      let whole = try Drawn.jpeg(Drawn.quarters(width: 160, height: 200))
      var bytes = whole
      let frame = try #require(bytes.place(of: 0xC0))
      (bytes[frame + 5], bytes[frame + 6]) = (0, 0)
      bytes = bytes.dropLast(2) + [0xFF, 0xDC, 0, 4, 0, 200, 0xFF, 0xD9]
      #expect(try Rendering(bytes).files == Rendering(whole).files)
    }

    @Test func bytesBehindTheEndAreANote() throws {
      let result = try Outcome(Drawn.jpeg(Drawn.noise()) + [1, 2, 3, 4])
      #expect(result.accepted && result.codes.contains(.trailingData))
    }

    @Test func onlyTheFirstFrameOfAGIFCounts() throws {
      let gif = try Drawn.gif(Drawn.quarters(width: 160, height: 200))
      // A second image that claims far more than the screen, and holds nothing.
      let second: [UInt8] = [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 0]
      let rendering = try Rendering(gif.dropLast() + second + [0x3B], fileName: "a.gif")
      #expect(rendering.ready.findings.contains { $0.code == .animatedFirstFrame })
      #expect(rendering.ready.facts.stored == PixelSize(width: 160, height: 200))
    }

    /// libvips would show the frame's extent, 160x200, on so large a screen.
    @Test func aGIFIsAsLargeAsItsScreen() throws {
      var gif = try Drawn.gif(Drawn.plain([20, 200, 60]))
      gif.replaceSubrange(6..<10, with: [0xB8, 0x0B, 0xD0, 0x07])
      let rendering = try Rendering(gif, fileName: "a.gif")
      #expect(rendering.ready.facts.stored == PixelSize(width: 3000, height: 2000))
      let picture = try rendering.picture()
      #expect(picture.width == 3000 && picture.height == 2000 && isNear(picture[50, 50], [20, 200, 60], within: 12))
    }
  }
}
