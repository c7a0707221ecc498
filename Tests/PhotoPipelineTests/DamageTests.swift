import CardModel
import PhotoPipeline
import Testing
@testable import Vips

@Suite struct DamageTests {
  private func outcome(_ bytes: [UInt8], fileName: String = "photo.jpg") throws -> (accepted: Bool, codes: Set<FindingCode>) {
    _ = Drawn.ready
    switch try Pipeline.prepare(bytes, task: PhotoTask(recipe: Rendering.plain, fileName: fileName)) {
    case .refused(_, let findings): return (false, Set(findings.map(\.code)))
    case .ready(let photo): return (true, Set(photo.findings.map(\.code)))
    }
  }

  /// A picture that does not compress to nothing, so that half of its bytes are half of its rows.
  private func busy() throws -> [UInt8] {
    _ = Drawn.ready
    var state: UInt32 = 1
    let pixels = (0..<(640 * 800 * 3)).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    return try Drawn.jpeg(Image(pixels: pixels, width: 640, height: 800, bands: 3))
  }

  @Test func nothingAndNoPicture() throws {
    #expect(try outcome([]) == (false, [.empty]))
    #expect(try outcome(Array("<html><body>hello</body></html>".utf8)).codes.contains(.notAnImage))
    #expect(try outcome(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)).codes.contains(.unsupportedType))
  }

  @Test func halfAnUploadIsRefused() throws {
    let whole = try busy()
    let half = try outcome(Array(whole.prefix(whole.count / 2)))
    #expect(!half.accepted)
    #expect(half.codes.contains(.truncated))
  }

  @Test func halfAnUploadWithAnEndMarkIsRefused() throws {
    let whole = try busy()
    let half = try outcome(Array(whole.prefix(whole.count / 2)) + [0xFF, 0xD9])
    #expect(!half.accepted)
  }

  @Test func aMissingEndMarkIsAWarning() throws {
    let result = try outcome(Array(try busy().dropLast(2)))
    #expect(result.accepted)
    #expect(result.codes.contains(.missingEndMarker))
  }

  @Test func bytesBehindTheEndAreANote() throws {
    let result = try outcome(try busy() + [1, 2, 3, 4])
    #expect(result.accepted)
    #expect(result.codes.contains(.trailingData))
  }

  @Test func theBytesDecideNotTheName() throws {
    let result = try outcome(try Drawn.png(Drawn.plain([1, 2, 3])), fileName: "photo.jpg")
    #expect(result.accepted)
    #expect(result.codes.contains(.extensionMismatch))
  }

  @Test func aForgedSizeIsRefusedBeforeAnyDecode() throws {
    var bytes = try Drawn.png(Drawn.plain([1, 2, 3]))
    // IHDR's width and height stand at 16...23.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    let result = try outcome(bytes, fileName: "photo.png")
    #expect(!result.accepted)
    #expect(result.codes.contains(.tooManyPixels))
  }
}
