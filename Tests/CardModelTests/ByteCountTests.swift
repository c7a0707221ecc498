import CardModel
import Testing

@Suite struct ByteCountTests {
  @Test(
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (640, "640 bytes"), (1023, "1023 bytes"), (1024, "1 KB"), (640 << 10, "640 KB"),
      ((1 << 20) - 1, "1023 KB"), (1 << 20, "1 MB"), (5_976_883, "5.6 MB"), (31 << 20, "31 MB"),
    ] as [(Int, String)])
  func sentences(bytes: Int, text: String) {
    #expect(ByteCount(bytes: bytes).description == text)
  }
}
