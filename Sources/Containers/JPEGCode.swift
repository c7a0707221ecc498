/// A Huffman code of a JPEG (ITU-T T.81, C.2), and which of its symbols the coded data has used.
struct JPEGCode: Sendable {
  private static let quick = 9

  private let symbols: [UInt8]
  /// For each `quick` bits: length of the code times 65,536, its index among the symbols times 256, the symbol; 0 where the code is longer, or
  /// there is none.
  private var short: [UInt32]
  /// For each length: the first code behind those of this length, moved to 16 bits.
  private var limits: [Int] = [Int](repeating: 0, count: 17)
  /// For each length: the index of its first symbol less its first code.
  private var offsets: [Int] = [Int](repeating: 0, count: 17)
  /// A bit for each symbol, by its index. Not an array of its own: that would be asked at each symbol whether it is shared.
  private var used = InlineArray<4, UInt64>(repeating: 0)

  /// `place` holds sixteen counts and the symbols. nil when there are more codes than the lengths allow.
  init?(_ data: Bytes, _ place: Range<Int>) {
    guard place.count >= 16 else { return nil }
    let counts = data.all[place.prefix(16)].map { Int($0) }
    symbols = Array(data.all[place.dropFirst(16)])
    guard counts.reduce(0, +) == symbols.count else { return nil }
    short = [UInt32](repeating: 0, count: 1 << JPEGCode.quick)
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
          let found = UInt32(length << 16 | (index + i) << 8) | UInt32(symbols[index + i])
          for entry in (one << spread)..<((one + 1) << spread) { short[entry] = found }
        }
      }
      index += counts[length - 1]
      limits[length] = end << (16 - length)
      code = end << 1
    }
  }

  /// Adds what another copy of the same code has used.
  mutating func merge(_ other: JPEGCode) {
    for part in used.indices { used[part] |= other.used[part] }
  }

  var hasUnusedSymbols: Bool { used.indices.reduce(0) { $0 + used[$1].nonzeroBitCount } < symbols.count }

  @inline(__always)
  private mutating func use(_ index: Int) { used[(index &>> 6) & 3] |= 1 &<< UInt64(truncatingIfNeeded: index & 63) }

  /// The symbol that the bits begin with; nil when there is none, or they end before it.
  @inline(__always)
  mutating func next(_ bits: inout JPEGBits) -> Int? {
    let ahead = bits.peek16()
    let entry = Int(truncatingIfNeeded: short[ahead &>> (16 &- JPEGCode.quick)])
    if entry != 0 {
      guard bits.skip(entry &>> 16) else { return nil }
      use((entry &>> 8) & 0xFF)
      return entry & 0xFF
    }
    return long(ahead, &bits)
  }

  @inline(never)
  private mutating func long(_ ahead: Int, _ bits: inout JPEGBits) -> Int? {
    for length in 1...16 where ahead < limits[length] {
      let index = (ahead >> (16 - length)) + offsets[length]
      guard index >= 0, index < symbols.count, bits.skip(length) else { return nil }
      use(index)
      return Int(symbols[index])
    }
    return nil
  }
}
