import Crypto
import Testing

@Suite struct HexadecimalTests {
  @Test func everyByteGoesThereAndBack() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Hexadecimal.decode(Hexadecimal.encode(bytes)) == bytes)
    #expect(Hexadecimal.encode([0, 0x0A, 0xFF]) == "000aff")
    #expect(Hexadecimal.decode("00FFaB") == [0, 0xFF, 0xAB])
  }

  @Test(arguments: ["0", "0g", "+1", " 1", "é"])
  func whatIsNoNumberIsRefused(text: String) {
    #expect(Hexadecimal.decode(text) == nil)
  }
}
