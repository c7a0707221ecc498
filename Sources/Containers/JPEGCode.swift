/// A Huffman code of a JPEG (ITU-T T.81, C.2), and which of its symbols the coded data has used.
struct JPEGCode: Sendable {
  private static let quick = 9

  private let symbols: [UInt8]
  /// For each `quick` bits: length of the code times 256 and its index among the symbols; 0 where the code is longer, or there is none.
  private var short: [UInt16]
  /// For each length: the first code behind those of this length, moved to 16 bits.
  private var limits: [Int] = [Int](repeating: 0, count: 17)
  /// For each length: the index of its first symbol less its first code.
  private var offsets: [Int] = [Int](repeating: 0, count: 17)
  private var used: [Bool]

  /// `place` holds sixteen counts and the symbols. nil when there are more codes than the lengths allow.
  init?(_ data: Bytes, _ place: Range<Int>) {
    guard place.count >= 16 else { return nil }
    let counts = data.all[place.prefix(16)].map { Int($0) }
    symbols = Array(data.all[place.dropFirst(16)])
    guard counts.reduce(0, +) == symbols.count else { return nil }
    short = [UInt16](repeating: 0, count: 1 << JPEGCode.quick)
    used = [Bool](repeating: false, count: symbols.count)
    var code = 0
    var index = 0
    for length in 1...16 {
      offsets[length] = index - code
      let end = code + counts[length - 1]
      // The code of all ones is kept free, but not every encoder knows.
      guard end <= 1 << length else { return nil }
      if length <= JPEGCode.quick {
        let spread = JPEGCode.quick - length
        for (i, one) in (code..<end).enumerated() {
          for entry in (one << spread)..<((one + 1) << spread) { short[entry] = UInt16(length << 8 | (index + i)) }
        }
      }
      index += counts[length - 1]
      limits[length] = end << (16 - length)
      code = end << 1
    }
  }

  /// Adds what another copy of the same code has used.
  mutating func merge(_ other: JPEGCode) {
    for index in used.indices where other.used[index] { used[index] = true }
  }

  var hasUnusedSymbols: Bool { used.contains(false) }

  /// The symbol that the bits begin with; nil when there is none, or they end before it.
  @inline(__always)
  mutating func next(_ bits: inout JPEGBits) -> Int? {
    let ahead = bits.peek16()
    let entry = Int(short[ahead >> (16 - JPEGCode.quick)])
    if entry != 0 {
      guard bits.skip(entry >> 8) else { return nil }
      used[entry & 0xFF] = true
      return Int(symbols[entry & 0xFF])
    }
    return long(ahead, &bits)
  }

  private mutating func long(_ ahead: Int, _ bits: inout JPEGBits) -> Int? {
    for length in 1...16 where ahead < limits[length] {
      let index = (ahead >> (16 - length)) + offsets[length]
      guard index >= 0, index < symbols.count, bits.skip(length) else { return nil }
      used[index] = true
      return Int(symbols[index])
    }
    return nil
  }
}
