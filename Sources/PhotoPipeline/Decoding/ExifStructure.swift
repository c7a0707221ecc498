/// Whether an EXIF block's directories hang together (TIFF 6.0, section 2; EXIF 2.32, 4.6). libexif reads past what is wrong and says
/// nothing of it.
struct ExifStructure {
  /// A directory or value outside the block, a type that does not exist, directories in a ring, a preview that is none.
  private(set) var isBroken = false
  /// Lawful and yet unlikely: a GPS directory without an entry, two directories of the same kind.
  private(set) var isOdd = false

  private let bytes: ArraySlice<UInt8>
  private let isLittle: Bool
  private var seen: Set<Int> = []

  /// - Parameter payload: a TIFF structure that starts at `II` or `MM`.
  init(_ payload: ArraySlice<UInt8>) {
    bytes = payload
    isLittle = payload.first == UInt8(ascii: "I")
    guard let first = number(4, width: 4) else {
      isBroken = true
      return
    }
    walk(first)
  }

  /// IFD0, then IFD1, which holds the preview.
  private mutating func walk(_ first: Int) {
    guard let main = directory(at: first) else { return }
    for (pointer, name) in [(0x8769, Name.photo), (0x8825, .gps)] {
      let places = main.entries.filter { $0.tag == pointer }.compactMap { $0.value }
      if places.count > 1 { isOdd = true }
      guard let place = places.first, let found = directory(at: place) else { continue }
      if name == .gps, found.entries.isEmpty { isOdd = true }
      if name == .photo, let more = found.entries.first(where: { $0.tag == 0xA005 })?.value { _ = directory(at: more) }
    }
    guard main.next != 0, let thumbnail = directory(at: main.next) else { return }
    preview(thumbnail)
    // A third directory in the chain has no meaning.
    if thumbnail.next != 0 { isOdd = true }
  }

  private enum Name { case photo, gps }

  private mutating func preview(_ directory: Directory) {
    guard let start = directory.entries.first(where: { $0.tag == 0x0201 })?.value,
      let length = directory.entries.first(where: { $0.tag == 0x0202 })?.value, length > 0
    else { return }
    if start + length > bytes.count || number(start, width: 2) != (isLittle ? 0xD8FF : 0xFFD8) { isBroken = true }
  }

  private struct Directory {
    var entries: [Entry] = []
    var next = 0
  }

  private struct Entry {
    let tag: Int
    /// Of a single SHORT or LONG.
    let value: Int?
  }

  /// `nil`, and broken, for a directory that cannot be there.
  private mutating func directory(at start: Int) -> Directory? {
    guard seen.insert(start).inserted, let count = number(start, width: 2), start + 2 + 12 * count + 4 <= bytes.count + 4 else {
      isBroken = true
      return nil
    }
    var directory = Directory()
    for place in stride(from: start + 2, to: start + 2 + 12 * count, by: 12) {
      guard let tag = number(place, width: 2), let type = number(place + 2, width: 2), let values = number(place + 4, width: 4) else {
        isBroken = true
        return nil
      }
      guard (1...13).contains(type) else {
        isBroken = true
        continue
      }
      let size = Self.widths[type - 1] * values
      // A maker note's writers count on a place in the file rather than in the block.
      if size > 4, tag != 0x927C, (number(place + 8, width: 4) ?? 0) + size > bytes.count { isBroken = true }
      let value = values == 1 && (type == 3 || type == 4 || type == 13) ? number(place + 8, width: type == 3 ? 2 : 4) : nil
      directory.entries.append(Entry(tag: tag, value: value))
    }
    // Some writers leave out the last directory's link.
    directory.next = number(start + 2 + 12 * count, width: 4) ?? 0
    return directory
  }

  /// Bytes of one value, by type 1...13.
  private static let widths = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  private func number(_ at: Int, width: Int) -> Int? {
    guard at >= 0, at + width <= bytes.count else { return nil }
    let part = bytes[(bytes.startIndex + at)..<(bytes.startIndex + at + width)]
    return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}
