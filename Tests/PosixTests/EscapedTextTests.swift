import Posix
import Testing

/// Names that were spelled out are read back.
@Suite struct EscapedTextTests {
  @Test func everyNameComesBack() {
    let names: [[UInt8]] = [
      Array("photo 1.jpg".utf8), Array("back\\slash \\x41 \\u{41}.jpg".utf8), Array("tab\t\u{202E}\u{E0041}.jpg".utf8),
      [0xFF, 0xFE, 0x2E, 0x6A],
      [0x63, 0xE9, 0x5C, 0x78], Array("e\u{301}\u{1F469}\u{200D}".utf8), [0x5C], (1...255).map { UInt8($0) }, [],
    ]
    for name in names { #expect(EscapedText.bytes(EscapedText.describe(name)) == name) }
  }

  @Test func textThatNobodySpelledOutIsTakenAsItIs() {
    for text in ["\\", "\\x4", "\\xZZ", "\\u{", "\\u{110000}", "\\u{}"] { #expect(!EscapedText.bytes(text).isEmpty) }
  }
}
