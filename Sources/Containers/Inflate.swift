/// Unpacks zlib streams (RFC 1950, RFC 1951) of texts and profiles, up to a bound, and measures those of pictures.
struct Inflate {
  private let input: ArraySlice<UInt8>
  private let limit: Int
  private let keeping: Keeping
  /// Whether unpacked bytes are written; otherwise they are only counted, and cost what their codes cost.
  private var isKeeping: Bool
  private var at: Int
  private var bits: UInt64 = 0
  private var held = 0
  private var output: [UInt8] = []
  /// How many bytes of `output` have been handed over.
  private var given = 0
  private var count = 0

  private enum Keeping { case all, none, window }
  /// How far back a code may reach (RFC 1951, 2).
  private static let window = 32_768
  /// Bytes that are handed over at once.
  private static let portion = 1 << 20

  /// The unpacked bytes; nil when the stream is broken, cut off, or larger than `limit`. The check sum is not compared.
  static func zlib(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard var stream = Inflate(zlib: bytes, limit, .all), stream.run({ _ in false }) else { return nil }
    return stream.output
  }

  /// How many bytes a stream has with its check sum, and how many once unpacked; nil when it is broken, cut off, or larger than `limit`.
  /// Blocks that unpack to nothing are allowed, since encoders that flush write them, and the check sum is not compared.
  static func measure(_ bytes: ArraySlice<UInt8>, limit: Int) -> (packed: Int, unpacked: Int)? {
    guard var stream = Inflate(zlib: bytes, limit, .none), stream.run({ _ in false }) else { return nil }
    return stream.measured(bytes)
  }

  /// The same, and hands over the unpacked bytes in parts, at most some 1 MiB each, until `take` says that it needs no more.
  static func measure(
    _ bytes: ArraySlice<UInt8>, limit: Int, _ take: (ArraySlice<UInt8>) -> Bool
  ) -> (packed: Int, unpacked: Int)? {
    guard var stream = Inflate(zlib: bytes, limit, .window), stream.run(take) else { return nil }
    return stream.measured(bytes)
  }

  private func measured(_ bytes: ArraySlice<UInt8>) -> (packed: Int, unpacked: Int)? {
    // Bytes that were only read ahead are given back; four more hold the sum.
    let end = at - held / 8 + 4
    return end <= bytes.endIndex ? (end - bytes.startIndex, count) : nil
  }

  private init?(zlib bytes: ArraySlice<UInt8>, _ limit: Int, _ keeping: Keeping) {
    guard bytes.count >= 6, bytes[bytes.startIndex] & 0x0F == 8, bytes[bytes.startIndex + 1] & 0x20 == 0 else { return nil }
    input = bytes.dropFirst(2)
    self.limit = limit
    self.keeping = keeping
    isKeeping = keeping != .none
    at = input.startIndex
  }

  private mutating func run(_ take: (ArraySlice<UInt8>) -> Bool) -> Bool {
    while true {
      guard let last = self.take(1), let kind = self.take(2) else { return false }
      switch kind {
      case 0: if !stored() { return false }
      case 1: if !coded(Inflate.fixedLiterals, Inflate.fixedDistances, take) { return false }
      case 2:
        guard let (literals, distances) = tables(), coded(literals, distances, take) else { return false }
      default: return false
      }
      handOver(take, isLast: last == 1)
      if last == 1 { return true }
    }
  }

  /// Gives away what no code reaches back to any more; at the end all of it.
  private mutating func handOver(_ take: (ArraySlice<UInt8>) -> Bool, isLast: Bool) {
    guard keeping == .window, isKeeping, isLast || output.count - given >= Inflate.portion else { return }
    if !take(output[given...]) {
      isKeeping = false
      output = []
    } else if !isLast {
      output.removeFirst(output.count - min(output.count, Inflate.window))
    }
    given = output.count
  }

  @inline(__always)
  private mutating func fill() {
    while held <= 48, at < input.endIndex {
      bits |= UInt64(input[at]) << UInt64(held)
      at += 1
      held += 8
    }
  }

  /// The next `count` bits, 0...16.
  @inline(__always)
  private mutating func take(_ count: Int) -> Int? {
    if held < count { fill() }
    guard held >= count else { return nil }
    let value = Int(truncatingIfNeeded: bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    held -= count
    return value
  }

  /// A block without compression: length, its complement, bytes.
  private mutating func stored() -> Bool {
    // What is left of the byte begun is skipped; whole bytes that were read ahead are given back.
    at -= held / 8
    bits = 0
    held = 0
    guard let length = take(16), let check = take(16) else { return false }
    at -= held / 8
    bits = 0
    held = 0
    guard length == check ^ 0xFFFF, length <= input.endIndex - at, length <= limit - count else { return false }
    if isKeeping { output += input[at..<(at + length)] }
    count += length
    at += length
    return true
  }

  @inline(__always)
  private mutating func symbol(_ table: HuffmanTable) -> Int? {
    if held < HuffmanTable.longest { fill() }
    guard let (symbol, length) = table.first(of: Int(truncatingIfNeeded: bits & 0xFFFF)), length <= held else { return nil }
    bits >>= UInt64(length)
    held -= length
    return symbol
  }

  private mutating func coded(
    _ literals: HuffmanTable, _ distances: HuffmanTable, _ take: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    while true {
      if isKeeping, keeping == .window, output.count >= Inflate.portion + Inflate.window { handOver(take, isLast: false) }
      guard let symbol = symbol(literals) else { return false }
      if symbol == 256 { return true }
      if symbol < 256 {
        guard count < limit else { return false }
        if isKeeping { output.append(UInt8(truncatingIfNeeded: symbol)) }
        count += 1
        continue
      }
      guard symbol - 257 < Inflate.lengthBase.count, let more = self.take(Inflate.lengthExtra[symbol - 257]),
        let code = self.symbol(distances), code < Inflate.distanceBase.count, let far = self.take(Inflate.distanceExtra[code])
      else { return false }
      let length = Inflate.lengthBase[symbol - 257] + more
      let distance = Inflate.distanceBase[code] + far
      guard distance <= count, length <= limit - count else { return false }
      count += length
      if isKeeping { for _ in 0..<length { output.append(output[output.count - distance]) } }
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
  private static let lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  private static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385,
    24577,
  ]
  private static let distanceExtra = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
  private static let fixedLiterals = HuffmanTable.sound(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanTable.sound(Array(repeating: 5, count: 30))
}
