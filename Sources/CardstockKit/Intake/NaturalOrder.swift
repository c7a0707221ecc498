internal import Posix

/// The order in which people number files: `photo2` before `photo10`. Bytes decide where that leaves two names equal.
enum NaturalOrder {
  static func precedes(_ one: FileName, _ other: FileName) -> Bool {
    var left = one.bytes[...]
    var right = other.bytes[...]
    while let a = left.first, let b = right.first {
      if isDigit(a) && isDigit(b) {
        let (number, otherNumber) = (digits(&left), digits(&right))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if number != otherNumber { return number.lexicographicallyPrecedes(otherNumber) }
      } else {
        if lowered(a) != lowered(b) { return lowered(a) < lowered(b) }
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return one < other
  }

  /// Takes a number off the front and gives it back without leading zeros.
  private static func digits(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let number = bytes.prefix(while: isDigit)
    bytes = bytes.dropFirst(number.count)
    return number.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
}
