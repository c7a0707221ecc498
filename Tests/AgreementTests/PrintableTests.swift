import CardModel
import Testing

@testable import Arguments
@testable import Posix

/// Rooms that may not import one another must still agree on what can be printed: a finding that quotes a file's name is refused otherwise.
@Suite struct PrintableTests {
  @Test func everyRoomMeansTheSameCharacters() {
    var disagreements: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected = scalar.isPrintable
      if EscapedText.isPrintable(scalar) != expected || ArgumentBytes.isPrintable(scalar) != expected { disagreements.append(value) }
    }
    #expect(disagreements.isEmpty)
  }

  @Test(
    arguments: [("a", true), ("é", true), (" ", true), ("\u{E000}", false), ("\u{202E}", false), ("\u{2028}", false), ("\u{7}", false)]
      as [(Unicode.Scalar, Bool)])
  func printable(scalar: Unicode.Scalar, expected: Bool) {
    #expect(scalar.isPrintable == expected)
  }
}
