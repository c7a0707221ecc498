/// The bits of a JPEG's coded data, without the zeros behind 0xFF; they end at a marker.
struct JPEGBits: Sendable {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var at: Int
  private var held: UInt64 = 0
  /// How many bits of `held` are still to be read.
  private var count = 0

  init(_ bytes: [UInt8], _ place: Range<Int>) {
    self.bytes = bytes
    at = place.lowerBound
    end = place.upperBound
  }

  @inline(never)
  private mutating func fill() {
    // Four bytes at a time where none of them is 0xFF.
    while count <= 32, end - at >= 4 {
      let word = UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
      // A byte of a word is 0xFF where its complement is zero: the usual trick.
      if (~word &- 0x0101_0101) & word & 0x8080_8080 != 0 { break }
      held = held << 32 | UInt64(word)
      count += 32
      at += 4
    }
    while count <= 48, at < end {
      let byte = bytes[at]
      if byte == 0xFF {
        guard at + 1 < end, bytes[at + 1] == 0 else { return }
        at += 2
      } else {
        at += 1
      }
      held = held << 8 | UInt64(byte)
      count += 8
    }
  }

  /// The next sixteen bits; zeros where the data has ended.
  @inline(__always)
  mutating func peek16() -> Int {
    if count < 16 { fill() }
    if count >= 16 { return Int(truncatingIfNeeded: held >> UInt64(count - 16)) & 0xFFFF }
    return Int(truncatingIfNeeded: held << UInt64(16 - count)) & 0xFFFF
  }

  /// False when the data ends before so many bits (0...48).
  @inline(__always)
  mutating func skip(_ number: Int) -> Bool {
    if count < number { fill() }
    guard count >= number else { return false }
    count &-= number
    return true
  }

  /// The same of up to 64.
  mutating func skipMany(_ number: Int) -> Bool { number <= 32 ? skip(number) : skip(32) && skip(number - 32) }

  /// The next `number` bits, 0...16; nil when the data ends before them.
  mutating func take(_ number: Int) -> Int? {
    let value = peek16() >> (16 - number)
    return skip(number) ? value : nil
  }

  /// Gives up what is left of the last byte begun, and says whether it is filled with ones as the standard wants; bytes that were only
  /// read ahead are given back.
  mutating func align() -> Bool {
    while count >= 8 {
      at -= held & 0xFF == 0xFF ? 2 : 1
      held >>= 8
      count -= 8
    }
    let rest = (UInt64(1) << UInt64(count)) - 1
    let isFilled = held & rest == rest
    (held, count) = (0, 0)
    return isFilled
  }

  /// Takes a restart marker of this number; false when another thing stands there.
  mutating func restart(_ number: Int) -> Bool {
    guard at + 1 < end, bytes[at] == 0xFF, bytes[at + 1] == 0xD0 + UInt8(number & 7) else { return false }
    at += 2
    return true
  }
}
