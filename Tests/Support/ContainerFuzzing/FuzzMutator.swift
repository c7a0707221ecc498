import Containers
import TestSupport

/// Seeded damage to files: bits and bytes, and surgery on blocks (lengths, doubles, losses, other orders, parts of other files).
public struct FuzzMutator {
  private let seeds: [FuzzSeeds.Seed]
  private let largest: Int
  /// The edges of each seed's blocks.
  private let edges: [[Int]]

  /// - Parameter largest: bytes that a mutant may have.
  public init(_ seeds: [FuzzSeeds.Seed], largest: Int) {
    self.seeds = seeds
    self.largest = largest
    edges = seeds.map { FuzzMutator.edges($0.bytes) }
  }

  public struct Mutant: Sendable {
    public let origin: String
    public let bytes: [UInt8]
    /// Whether a block with the needle was put between two blocks of the sound file, and nothing else was done.
    public let isPlanted: Bool
  }

  /// Always the same one for a seed and a number.
  public func mutant(seed: UInt64, number: Int) -> Mutant {
    var random = SeededNumbers(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    let index = random.next(below: seeds.count)
    var bytes = seeds[index].bytes
    if random.next(below: 8) == 0 {
      let edges = edges[index]
      let place = edges[random.next(below: edges.count)]
      bytes.insert(contentsOf: FuzzMutator.planted(bytes, &random), at: place)
      if random.next(below: 2) == 0 { bytes = FuzzMutator.repaired(bytes) }
      return Mutant(origin: seeds[index].name, bytes: bytes, isPlanted: true)
    }
    for _ in 0...random.next(below: 4) {
      bytes = random.next(below: 2) == 0 ? flipped(bytes, &random) : operated(bytes, index, &random)
      if bytes.count > largest { bytes = Array(bytes[..<largest]) }
    }
    if random.next(below: 2) == 0 { bytes = FuzzMutator.repaired(bytes) }
    return Mutant(origin: seeds[index].name, bytes: bytes, isPlanted: false)
  }

  private static func edges(_ bytes: [UInt8]) -> [Int] {
    let blocks = Container.read(bytes).blocks.prefix(4096)
    return Set(blocks.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [0, bytes.count]).sorted()
  }

  // MARK: - Bits and bytes

  private func flipped(_ bytes: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return bytes }
    let place = random.next(below: bytes.count)
    switch random.next(below: 6) {
    case 0: bytes[place] ^= 1 << UInt8(random.next(below: 8))
    case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF][random.next(below: 6)]
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(UInt8(random.next(below: 256)), at: place)
    case 4: bytes = Array(bytes[..<place])
    default:
      for at in place..<min(bytes.count, place + 1 + random.next(below: 16)) { bytes[at] = UInt8(random.next(below: 256)) }
    }
    return bytes
  }

  /// A number of two, four or eight bytes becomes one at which arithmetic breaks.
  private func numbered(_ bytes: [UInt8], at place: Int, _ random: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    let width = [2, 4, 4, 8][random.next(below: 4)]
    guard place + width <= bytes.count else { return bytes }
    let values: [UInt64] = [
      0, 1, 2, 7, 8, 15, 16, 0x7F, 0xFF, 0x100, 0x7FFF, 0xFFFF, 0x10000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF, .max,
      UInt64(bytes.count), UInt64(bytes.count - place), UInt64(max(0, bytes.count - 1)), UInt64(random.next(below: 1 << 20)),
    ]
    let value = values[random.next(below: values.count)]
    let isBig = random.next(below: 2) == 0
    for i in 0..<width { bytes[place + i] = UInt8(truncatingIfNeeded: value >> UInt64(8 * (isBig ? width - 1 - i : i))) }
    return bytes
  }

  // MARK: - Blocks

  private func operated(_ bytes: [UInt8], _ index: Int, _ random: inout SeededNumbers) -> [UInt8] {
    // The blocks of the sound file lead to lengths; damaged ones are found anew now and then.
    let edges = random.next(below: 4) == 0 ? FuzzMutator.edges(bytes) : edges[index].filter { $0 <= bytes.count }
    guard edges.count > 1, !bytes.isEmpty else { return flipped(bytes, &random) }
    func piece() -> Range<Int> {
      let first = random.next(below: edges.count - 1)
      let last = min(edges.count - 1, first + 1 + random.next(below: 2))
      return edges[first]..<edges[last]
    }
    let one = piece()
    let (before, within, behind) = (bytes[..<one.lowerBound], bytes[one], bytes[one.upperBound...])
    switch random.next(below: 8) {
    case 0: return joined([before, behind])
    case 1:
      let times = 1 + random.next(below: random.next(below: 64) == 0 ? 20_000 : 3)
      let room = max(1, min(times, (largest - min(largest, bytes.count)) / max(1, one.count)))
      return joined([before, within] + [ArraySlice<UInt8>](repeating: within, count: room) + [behind])
    case 2:
      let other = piece()
      guard one.upperBound <= other.lowerBound else { return bytes }
      return joined([before, bytes[other], bytes[one.upperBound..<other.lowerBound], within, bytes[other.upperBound...]])
    case 3:
      let source = random.next(below: seeds.count)
      let theirs = self.edges[source]
      let start = random.next(below: theirs.count - 1)
      let block = seeds[source].bytes[theirs[start]..<min(theirs[start + 1], theirs[start] + 65_536)]
      return joined([before, block, within, behind])
    case 4: return joined([before, before.prefix(4096), within, behind])
    case 5: return numbered(bytes, at: min(one.lowerBound + random.next(below: 24), bytes.count - 1), &random)
    case 6: return numbered(bytes, at: random.next(below: bytes.count), &random)
    default:
      let cut = one.lowerBound + random.next(below: max(1, one.count))
      return joined([bytes[..<cut], bytes[min(bytes.count, cut + random.next(below: 64))...]])
    }
  }

  private func joined(_ parts: [ArraySlice<UInt8>]) -> [UInt8] { Array(parts.joined()) }

  /// A private block of the file's own format.
  private static func planted(_ bytes: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    let needle = FuzzSeeds.needle
    switch ContainerFormat.detect(bytes) {
    case .jpeg: return FuzzSeeds.segment([0xFE, 0xE1, 0xE5, 0xED, 0xEB, 0xF0][random.next(below: 6)], "", needle)
    case .png: return FuzzSeeds.chunk(["tEXt", "prVt", "eXIf", "fdAT"][random.next(below: 4)], needle)
    case .webp: return Array(["XMP ", "JUNK", "EXIF"][random.next(below: 3)].utf8) + [UInt8(needle.count), 0, 0, 0] + needle
    default: return [0, 0, 0, UInt8(needle.count + 8)] + Array(["free", "uuid", "mdat"][random.next(below: 3)].utf8) + needle
    }
  }

  // MARK: - Sums and sizes

  /// With the check sums of a PNG and the size of a WebP set right, so that readers look further.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    switch ContainerFormat.detect(bytes) {
    case .png: return repaired(png: bytes, from: 8)
    case .webp:
      var bytes = bytes
      let size = bytes.count - 8
      for i in 0..<4 { bytes[4 + i] = UInt8(truncatingIfNeeded: size >> (8 * i)) }
      return bytes
    default: return bytes
    }
  }

  static func repaired(png: [UInt8], from start: Int) -> [UInt8] {
    var bytes = png
    var at = start
    while at + 12 <= bytes.count {
      let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - at - 12 else { return bytes }
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in bytes[(at + 4)..<(at + 8 + length)] { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
      sum ^= 0xFFFF_FFFF
      for i in 0..<4 { bytes[at + 8 + length + i] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * (3 - i))) }
      at += 12 + length
    }
    return bytes
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }
}
