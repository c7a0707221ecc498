/// A canonical Huffman code of RFC 1951: how many codes each length has, and the symbols in order of their codes.
struct HuffmanTable: Sendable {
  let counts: [Int]
  let symbols: [Int]

  /// nil when the lengths ask for more codes than there are.
  init?(_ lengths: [Int]) {
    self.init(sound: lengths)
    var free = 1
    for length in 1...15 {
      free = free * 2 - counts[length]
      if free < 0 { return nil }
    }
  }

  /// For lengths (0...15 each) that are known to make a code.
  init(sound lengths: [Int]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var starts = [Int](repeating: 0, count: 16)
    for length in 1..<15 { starts[length + 1] = starts[length] + counts[length] }
    var symbols = [Int](repeating: 0, count: lengths.count)
    for (symbol, length) in lengths.enumerated() where length != 0 {
      symbols[starts[length]] = symbol
      starts[length] += 1
    }
    self.counts = counts
    self.symbols = symbols
  }
}
