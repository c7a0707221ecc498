import CardModel
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  /// Each refusal has its own word, and is said before anything is decoded.
  @Suite struct RefusalTests {
    @Test func nothingAndNoPicture() throws {
      #expect(try Outcome([]).codes == [.empty])
      for text in ["<html><body>hello</body></html>", "just words", "%!PS-Adobe-3.0", "PK\u{3}\u{4}and more than that"] {
        #expect(try Outcome(Array(text.utf8)).codes.contains(.notAnImage), "\(text)")
      }
    }

    @Test func picturesAndFilmsThatAreNotRead() throws {
      let film: [UInt8] = [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 2, 0]
      let others: [(String, [UInt8])] = [
        ("SVG", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)), ("PDF", Array("%PDF-1.4\n".utf8)), ("film", film),
        ("BMP", Array("BM".utf8) + [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]), ("JPEG XL", [0xFF, 0x0A, 0, 0]),
        ("animated AVIF", [0, 0, 0, 16] + Array("ftypavis".utf8) + [0, 0, 0, 0]),
      ]
      for (name, bytes) in others { #expect(try Outcome(bytes).codes.contains(.unsupportedType), "\(name)") }
    }

    @Test(arguments: [(0xC3, 8), (0xC5, 8), (0xCB, 8), (0xC1, 12)] as [(UInt8, UInt8)])
    func rareJPEGs(marker: UInt8, precision: UInt8) throws {
      var bytes = try Drawn.jpeg(Drawn.plain([1, 2, 3]))
      let frame = try #require(bytes.place(of: 0xC0))
      (bytes[frame + 1], bytes[frame + 4]) = (marker, precision)
      #expect(try Outcome(bytes).codes == [.unsupportedEncoding])
    }

    @Test func theBytesDecideNotTheName() throws {
      let result = try Outcome(Drawn.png(Drawn.plain([1, 2, 3])), fileName: "photo.jpg")
      #expect(result.accepted && result.codes.contains(.extensionMismatch))
    }

    @Test func aForgedSizeIsRefusedBeforeAnyDecode() throws {
      var png = try Drawn.png(Drawn.plain([1, 2, 3]))
      // IHDR's width and height stand at 16...23.
      png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
      #expect(try Outcome(png, fileName: "a.png").codes == [.tooManyPixels])
      var gif = try Drawn.gif(Drawn.plain([1, 2, 3]))
      gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
      #expect(try Outcome(gif, fileName: "a.gif").codes == [.tooManyPixels])
    }

    /// Each scan makes the decoder go over all pixels, whether it holds any or not.
    @Test func veryManyScansAreTooCostly() throws {
      let whole = try Drawn.progressiveJPEG(Drawn.plain([90, 90, 90]))
      let scan = Array(whole[try #require(whole.place(of: 0xDA))...].dropLast(2))
      var bomb = Array(whole.dropLast(2))
      for _ in 0..<200 { bomb += scan }
      let frame = try #require(bomb.place(of: 0xC2))
      bomb.replaceSubrange((frame + 5)..<(frame + 9), with: [0x1F, 0x40, 0x1F, 0x40])
      #expect(try Outcome(bomb + [0xFF, 0xD9]).codes == [.tooCostly])
      #expect(try Outcome(whole).accepted)
    }
  }
}
