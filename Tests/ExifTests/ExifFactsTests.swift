import Exif
import Testing

@Suite struct ExifFactsTests {
  @Test func noHeader() {
    #expect(ExifFacts(payload: []) == nil)
    #expect(ExifFacts(payload: [UInt8]("nothing of the kind".utf8)[...]) == nil)
  }
}
