/// A small TIFF structure with the descriptive entries of a large one: its first directory, the EXIF and the GPS directory, without pixels.
///
/// A TIFF's directory may stand behind megabytes of pixels, where readers of EXIF blocks (at most 64 KiB) do not look.
struct TIFFExcerpt {
  /// Values longer than this are left out: pixel tables, profiles, maker notes of unusual size.
  private static let longestValue = 2048
  /// Bytes of one directory with its values: three of them stay below 64 KiB.
  private static let room = 20 << 10

  private let tiff: TIFFReader
  private var output: [UInt8]

  /// Classic TIFF bytes, at most 64 KiB, in the byte order of the original; nil when the original has no readable directory.
  static func of(_ tiff: TIFFReader) -> [UInt8]? {
    guard let main = tiff.directory(at: tiff.first) else { return nil }
    var excerpt = TIFFExcerpt(tiff: tiff)
    excerpt.put(42, width: 2)
    excerpt.put(8, width: 4)
    excerpt.write(main, children: [TIFFTag.exif, TIFFTag.gps])
    return excerpt.output
  }

  private init(tiff: TIFFReader) {
    self.tiff = tiff
    output = tiff.order == .little ? [0x49, 0x49] : [0x4D, 0x4D]
  }

  private mutating func put(_ value: Int, width: Int) {
    output += TIFFExcerpt.bytes(value, width, tiff.order)
  }

  private static func bytes(_ value: Int, _ width: Int, _ order: ByteOrder) -> [UInt8] {
    let big = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    return order == .big ? big : big.reversed()
  }

  /// Writes a directory at the end, its values behind it, and then the directories that `children` name.
  private mutating func write(_ directory: TIFFReader.Directory, children: Set<Int>) {
    var kept: [(entry: TIFFReader.Entry, child: TIFFReader.Directory?)] = []
    var size = 6
    for entry in directory.entries where kept.count < 512 {
      if children.contains(entry.tag) {
        guard let offset = tiff.numbers(entry).first, let child = tiff.directory(at: offset) else { continue }
        kept.append((entry, child))
        size += 12
      } else if let value = entry.value, value.count <= TIFFExcerpt.longestValue, entry.type <= 13,
        size + 12 + value.count <= TIFFExcerpt.room
      {
        kept.append((entry, nil))
        size += 12 + value.count + value.count % 2
      }
    }
    let start = output.count
    put(kept.count, width: 2)
    output += [UInt8](repeating: 0, count: 12 * kept.count + 4)
    for (i, item) in kept.enumerated() {
      let place = start + 2 + 12 * i
      var field = TIFFExcerpt.bytes(item.entry.tag, 2, tiff.order)
      if let child = item.child {
        field += TIFFExcerpt.bytes(4, 2, tiff.order) + TIFFExcerpt.bytes(1, 4, tiff.order) + TIFFExcerpt.bytes(output.count, 4, tiff.order)
        write(child, children: [])
      } else if let value = item.entry.value {
        field += TIFFExcerpt.bytes(item.entry.type, 2, tiff.order) + TIFFExcerpt.bytes(item.entry.count, 4, tiff.order)
        let held = tiff.data.all[value]
        if held.count <= 4 {
          field += held + [UInt8](repeating: 0, count: 4 - held.count)
        } else {
          field += TIFFExcerpt.bytes(output.count, 4, tiff.order)
          output += held + [UInt8](repeating: 0, count: held.count % 2)
        }
      }
      output.replaceSubrange(place..<(place + 12), with: field)
    }
  }
}
