/// Unpacks zlib streams (RFC 1950, RFC 1951) of texts and profiles, up to a bound. Pictures are left to their decoders.
struct Inflate {
  private let input: ArraySlice<UInt8>
  private let limit: Int
  private var at: Int
  private var bits: UInt32 = 0
  private var held: UInt32 = 0
  private var output: [UInt8] = []

  /// The unpacked bytes; nil when the stream is broken, cut off, or larger than `limit`. The check sum is not compared.
  static func zlib(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard bytes.count >= 6, bytes[bytes.startIndex] & 0x0F == 8, bytes[bytes.startIndex + 1] & 0x20 == 0 else { return nil }
    var stream = Inflate(bytes.dropFirst(2), limit)
    return stream.run() ? stream.output : nil
  }

  private init(_ input: ArraySlice<UInt8>, _ limit: Int) {
    self.input = input
    self.limit = limit
    at = input.startIndex
  }

  private mutating func run() -> Bool {
    while true {
      guard let last = take(1), let kind = take(2) else { return false }
      switch kind {
      case 0: if !stored() { return false }
      case 1: if !coded(Inflate.fixedLiterals, Inflate.fixedDistances) { return false }
      case 2:
        guard let (literals, distances) = tables(), coded(literals, distances) else { return false }
      default: return false
      }
      if last == 1 { return true }
    }
  }

  private mutating func take(_ count: UInt32) -> Int? {
    while held < count {
      guard at < input.endIndex else { return nil }
      bits |= UInt32(input[at]) << held
      at += 1
      held += 8
    }
    let value = Int(bits & ((1 << count) - 1))
    bits >>= count
    held -= count
    return value
  }

  /// A block without compression: length, its complement, bytes.
  private mutating func stored() -> Bool {
    bits = 0
    held = 0
    guard let length = take(16), let check = take(16), length == check ^ 0xFFFF, length <= input.endIndex - at,
      output.count + length <= limit
    else {
      return false
    }
    output += input[at..<(at + length)]
    at += length
    return true
  }

  private mutating func symbol(_ table: HuffmanTable) -> Int? {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      guard let bit = take(1) else { return nil }
      code |= bit
      let count = table.counts[length]
      if code - count < first { return table.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private mutating func coded(_ literals: HuffmanTable, _ distances: HuffmanTable) -> Bool {
    while true {
      guard let symbol = symbol(literals) else { return false }
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      guard symbol - 257 < Inflate.lengthBase.count, let more = take(Inflate.lengthExtra[symbol - 257]),
        let code = self.symbol(distances), code < Inflate.distanceBase.count, let far = take(Inflate.distanceExtra[code])
      else { return false }
      let length = Inflate.lengthBase[symbol - 257] + more
      let distance = Inflate.distanceBase[code] + far
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// The code lengths of a dynamic block, themselves Huffman-coded.
  private mutating func tables() -> (HuffmanTable, HuffmanTable)? {
    guard let literalCount = take(5), let distanceCount = take(5), let codeCount = take(4), literalCount <= 29, distanceCount <= 29 else {
      return nil
    }
    var order = [Int](repeating: 0, count: 19)
    for i in 0..<(codeCount + 4) {
      guard let length = take(3) else { return nil }
      order[Inflate.codeOrder[i]] = length
    }
    guard let codes = HuffmanTable(order) else { return nil }
    var lengths: [Int] = []
    let total = literalCount + 257 + distanceCount + 1
    while lengths.count < total {
      guard let symbol = symbol(codes) else { return nil }
      let value: Int
      let count: Int?
      switch symbol {
      case 16:
        guard let last = lengths.last else { return nil }
        (value, count) = (last, take(2).map { $0 + 3 })
      case 17: (value, count) = (0, take(3).map { $0 + 3 })
      case 18: (value, count) = (0, take(7).map { $0 + 11 })
      default: (value, count) = (symbol, 1)
      }
      guard let count, lengths.count + count <= total else { return nil }
      lengths += Array(repeating: value, count: count)
    }
    guard let literals = HuffmanTable(Array(lengths[..<(literalCount + 257)])),
      let distances = HuffmanTable(Array(lengths[(literalCount + 257)...]))
    else {
      return nil
    }
    return (literals, distances)
  }

  private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthExtra: [UInt32] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  private static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385,
    24577,
  ]
  private static let distanceExtra: [UInt32] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
  private static let fixedLiterals = HuffmanTable(
    sound: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanTable(sound: Array(repeating: 5, count: 30))
}
