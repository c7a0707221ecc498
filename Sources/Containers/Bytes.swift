/// Bounds-checked reading of given bytes: a read outside them is `nil`, never a trap.
struct Bytes: Sendable {
  let all: [UInt8]
  var count: Int { all.count }

  init(_ all: [UInt8]) {
    self.all = all
  }

  func u8(_ at: Int) -> Int? {
    at >= 0 && at < all.count ? Int(all[at]) : nil
  }

  /// A whole number of `width` bytes (0...8) at `at`; `nil` outside the bytes or beyond `Int.max`. Width 0 is 0.
  func number(_ at: Int, width: Int, _ order: ByteOrder = .big) -> Int? {
    guard at >= 0, width >= 0, width <= 8, at <= all.count, width <= all.count - at else { return nil }
    var value: UInt64 = 0
    for i in 0..<width {
      value = value << 8 | UInt64(all[order == .big ? at + i : at + width - 1 - i])
    }
    return Int(exactly: value)
  }

  func u16(_ at: Int, _ order: ByteOrder = .big) -> Int? { number(at, width: 2, order) }
  func u24(_ at: Int, _ order: ByteOrder = .big) -> Int? { number(at, width: 3, order) }
  func u32(_ at: Int, _ order: ByteOrder = .big) -> Int? { number(at, width: 4, order) }

  /// `start ..< start + length`, when that lies within the bytes.
  func range(_ start: Int, length: Int) -> Range<Int>? {
    guard start >= 0, length >= 0, start <= all.count, length <= all.count - start else { return nil }
    return start..<(start + length)
  }

  /// The part of `range` that lies within the bytes.
  func clamp(_ range: Range<Int>) -> Range<Int> {
    range.clamped(to: 0..<all.count)
  }

  /// True when the text's UTF-8 bytes stand at `at`.
  func has(_ text: String, at: Int) -> Bool {
    has(Array(text.utf8), at: at)
  }

  func has(_ pattern: [UInt8], at: Int) -> Bool {
    guard let place = range(at, length: pattern.count) else { return false }
    return all[place].elementsEqual(pattern)
  }

  /// The four letters at `at`; bytes that do not print come as `?`.
  func fourCC(_ at: Int) -> String? {
    guard let place = range(at, length: 4) else { return nil }
    return Bytes.printable(all[place])
  }

  /// ASCII of `bytes`, with `?` for what does not print.
  static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 >= 0x20 && $0 < 0x7F ? $0 : 0x3F }, as: UTF8.self)
  }

  /// Where the bytes of `pattern` first stand within `place`. Cost: the length of `place` for patterns whose first byte is rare.
  func find(_ pattern: [UInt8], in place: Range<Int>) -> Int? {
    let place = clamp(place)
    guard let first = pattern.first, pattern.count <= place.count else { return nil }
    var at = place.lowerBound
    let last = place.upperBound - pattern.count
    while at <= last {
      if all[at] == first && all[at..<(at + pattern.count)].elementsEqual(pattern) { return at }
      at += 1
    }
    return nil
  }

  func contains(_ text: String, in place: Range<Int>) -> Bool {
    find(Array(text.utf8), in: place) != nil
  }

  /// Where `byte` first stands in `place`, or the end of `place`.
  func next(_ byte: UInt8, in place: Range<Int>) -> Int {
    let place = clamp(place)
    let bytes = all.span
    var at = place.lowerBound
    while at < place.upperBound && bytes[at] != byte { at &+= 1 }
    return at
  }
}
