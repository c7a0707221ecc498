/// A canonical Huffman code of RFC 1951, its codes given bit by bit from the first one on.
struct HuffmanTable: Sendable {
  static let longest = 15
  private static let quick = 9

  /// For each `quick` bits, the first one lowest: the symbol times 16 and the length of its code; 0 where the code is longer, or there is none.
  private var short: [UInt16]
  private let counts: [Int]
  private let symbols: [UInt16]

  /// nil when the lengths ask for more codes than there are.
  init?(_ lengths: [Int]) {
    self.init(sound: lengths)
    var free = 1
    for length in 1...HuffmanTable.longest {
      free = free * 2 - counts[length]
      if free < 0 { return nil }
    }
    fillShort()
  }

  /// For lengths (0...15 each) that are known to make a code.
  static func sound(_ lengths: [Int]) -> HuffmanTable {
    var table = HuffmanTable(sound: lengths)
    table.fillShort()
    return table
  }

  private init(sound lengths: [Int]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var starts = [Int](repeating: 0, count: 16)
    for length in 1..<HuffmanTable.longest { starts[length + 1] = starts[length] + counts[length] }
    var symbols = [UInt16](repeating: 0, count: lengths.count)
    for (symbol, length) in lengths.enumerated() where length != 0 {
      symbols[starts[length]] = UInt16(symbol)
      starts[length] += 1
    }
    self.counts = counts
    self.symbols = symbols
    short = [UInt16](repeating: 0, count: 1 << HuffmanTable.quick)
  }

  private mutating func fillShort() {
    var code = 0
    var index = 0
    for length in 1...HuffmanTable.quick {
      for _ in 0..<counts[length] {
        var reversed = 0
        for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        for entry in stride(from: reversed, to: 1 << HuffmanTable.quick, by: 1 << length) {
          short[entry] = symbols[index] << 4 | UInt16(length)
        }
        code += 1
        index += 1
      }
      code <<= 1
    }
  }

  /// The symbol that the bits begin with, the first one lowest, and the length of its code; nil where they begin no code.
  @inline(__always)
  func first(of bits: Int) -> (symbol: Int, length: Int)? {
    let entry = Int(short[bits & (1 << HuffmanTable.quick - 1)])
    return entry == 0 ? long(bits) : (entry >> 4, entry & 15)
  }

  private func long(_ bits: Int) -> (symbol: Int, length: Int)? {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...HuffmanTable.longest {
      code |= bits >> (length - 1) & 1
      if code - counts[length] < first { return (Int(symbols[index + code - first]), length) }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    return nil
  }
}
