/// The pointers of an EXIF block to its further directories, held to one of each kind.
///
/// libexif goes into a directory at each pointer, and from there on. Five thousand pointers that lead to each other cost it ten seconds; a
/// lawful block has one of each kind (EXIF 2.32, 4.6.3).
enum ExifPointers {
  /// EXIF, GPS, interoperability.
  private static let tags: Set<Int> = [0x8769, 0x8825, 0xA005]

  /// The block with a tag that means nothing in the place of every pointer that repeats another or leads to a directory that was met; as it is
  /// where there is none. nil where directories overlap so that no such form is found.
  static func single(_ block: [UInt8]) -> [UInt8]? {
    var bytes = block
    // A tag that is blanked may change the numbers of a directory that overlaps it: then they are read once more.
    for _ in 0..<4 {
      var pass = Pass(bytes: bytes, isLittle: bytes.first == 0x49)
      pass.run()
      if pass.bytes == bytes { return bytes }
      bytes = pass.bytes
    }
    return nil
  }

  private struct Pass {
    var bytes: [UInt8]
    let isLittle: Bool
    private var kinds: Set<Int> = []
    private var met: Set<Int> = []

    init(bytes: [UInt8], isLittle: Bool) {
      self.bytes = bytes
      self.isLittle = isLittle
    }

    mutating func run() {
      guard let first = number(4, width: 4) else { return }
      follow(first)
      // The second directory of the chain holds the preview; libexif goes into it as well.
      if let count = number(first, width: 2), let second = number(first + 2 + 12 * count, width: 4), met.insert(second).inserted {
        follow(second)
      }
    }

    private mutating func follow(_ start: Int) {
      var waiting = [start]
      met.insert(start)
      while let place = waiting.popLast() {
        guard let count = number(place, width: 2) else { continue }
        for entry in stride(from: place + 2, to: min(place + 2 + 12 * count, bytes.count - 11), by: 12) {
          guard let tag = number(entry, width: 2), ExifPointers.tags.contains(tag), let target = number(entry + 8, width: 4) else {
            continue
          }
          if kinds.insert(tag).inserted, met.insert(target).inserted {
            waiting.append(target)
          } else {
            bytes.replaceSubrange(entry..<(entry + 2), with: [0, 0])
          }
        }
      }
    }

    private func number(_ at: Int, width: Int) -> Int? {
      guard at >= 0, at + width <= bytes.count else { return nil }
      let part = bytes[at..<(at + width)]
      return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
