import ContainerFuzzing
import TestSupport
import Testing

@testable import Containers

@Suite struct InflateTests {
  /// "hello hello hello" by zlib.
  static let fixed: [UInt8] = [0x78, 0xDA, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x3A, 0x2E, 0x06, 0x7D]

  @Test func fixedCodes() throws {
    let bytes = try #require(Inflate.zlib(InflateTests.fixed[...], limit: 100))
    #expect(String(decoding: bytes, as: UTF8.self) == "hello hello hello")
  }

  @Test func limit() {
    #expect(Inflate.zlib(InflateTests.fixed[...], limit: 16) == nil)
    #expect(Inflate.zlib(InflateTests.fixed[...], limit: 17)?.count == 17)
  }

  @Test func dynamicCodes() throws {
    let bytes = try #require(Inflate.zlib(Samples.deflated[...], limit: 10_000))
    let expected = (0..<600).map { UInt8($0 * $0 % 61 + $0 % 7) }
    #expect(bytes == expected)
  }

  @Test func broken() {
    for length in 0..<(Samples.deflated.count - 4) { #expect(Inflate.zlib(Samples.deflated[..<length], limit: 10_000) == nil) }
    #expect(Inflate.zlib([0x78, 0x9C, 0x07, 0, 0, 0, 0], limit: 10) == nil)
    // A distance that reaches behind the start.
    #expect(Inflate.zlib([0x78, 0x9C, 0x03, 0x02, 0, 0, 0, 0], limit: 10) == nil)
    var random = SeededNumbers(seed: 3)
    var answers = 0
    for _ in 0..<3000 {
      var bytes = Samples.deflated
      for _ in 0...random.next(below: 4) { bytes[2 + random.next(below: bytes.count - 2)] = UInt8(random.next(below: 256)) }
      if let output = Inflate.zlib(bytes[...], limit: 4096) {
        #expect(output.count <= 4096)
        answers += 1
      }
    }
    #expect(answers > 0)
  }
}
