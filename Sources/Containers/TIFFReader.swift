/// Reads the directories of one TIFF structure (classic or BigTIFF) within given bytes. Offsets inside it count from `base`.
struct TIFFReader {
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where the value stands, as an offset into the bytes; nil when it lies outside the structure.
    let value: Range<Int>?
  }

  struct Directory {
    let range: Range<Int>
    let entries: [Entry]
    /// Offset of the next directory from `base`; 0 ends the chain.
    let next: Int
    /// Entries were cut off by the end of the structure.
    let isCut: Bool
  }

  let data: Bytes
  let base: Int
  let end: Int
  let order: ByteOrder
  let isBig: Bool
  /// Offset of the first directory from `base`.
  let first: Int

  /// nil when no TIFF header stands at `base`.
  init?(_ data: Bytes, base: Int, end: Int) {
    let end = min(end, data.count)
    guard base >= 0, base < end else { return nil }
    if data.has("II", at: base) {
      order = .little
    } else if data.has("MM", at: base) {
      order = .big
    } else {
      return nil
    }
    guard base + 8 <= end, let version = data.u16(base + 2, order) else { return nil }
    switch version {
    case 42:
      guard let offset = data.u32(base + 4, order) else { return nil }
      isBig = false
      first = offset
    case 43:
      guard base + 16 <= end, data.u16(base + 4, order) == 8, let offset = data.number(base + 8, width: 8, order) else { return nil }
      isBig = true
      first = offset
    default:
      return nil
    }
    self.data = data
    self.base = base
    self.end = end
  }

  /// The directory at `offset` from `base`; nil when it lies outside the structure.
  func directory(at offset: Int) -> Directory? {
    guard offset > 0, offset < end - base else { return nil }
    let start = base + offset
    let (countWidth, entryWidth, offsetWidth) = isBig ? (8, 20, 8) : (2, 12, 4)
    guard start + countWidth <= end, let count = data.number(start, width: countWidth, order) else { return nil }
    let room = (end - start - countWidth) / entryWidth
    let held = min(count, room, 65_535)
    var entries: [Entry] = []
    entries.reserveCapacity(held)
    for i in 0..<held {
      if let entry = entry(at: start + countWidth + i * entryWidth) { entries.append(entry) }
    }
    let close = start + countWidth + held * entryWidth
    let isCut = held < count
    let next = isCut || close + offsetWidth > end ? 0 : data.number(close, width: offsetWidth, order) ?? 0
    return Directory(range: start..<min(close + offsetWidth, end), entries: entries, next: next, isCut: isCut)
  }

  private func entry(at place: Int) -> Entry? {
    let (countWidth, inline) = isBig ? (8, 8) : (4, 4)
    guard let tag = data.u16(place, order), let type = data.u16(place + 2, order),
      let count = data.number(place + 4, width: countWidth, order)
    else { return nil }
    let size = count.multipliedReportingOverflow(by: TIFFReader.width(ofType: type))
    let valuePlace = place + 4 + countWidth
    guard !size.overflow else { return Entry(tag: tag, type: type, count: count, value: nil) }
    if size.partialValue <= inline {
      return Entry(tag: tag, type: type, count: count, value: valuePlace..<(valuePlace + size.partialValue))
    }
    guard let offset = data.number(valuePlace, width: inline, order), offset <= end - base, size.partialValue <= end - base - offset else {
      return Entry(tag: tag, type: type, count: count, value: nil)
    }
    return Entry(tag: tag, type: type, count: count, value: (base + offset)..<(base + offset + size.partialValue))
  }

  /// Bytes of one value of a field type; unknown types count 1.
  private static func width(ofType type: Int) -> Int {
    switch type {
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: 1
    }
  }

  /// The whole numbers of an entry, at most `limit` of them.
  func numbers(_ entry: Entry, limit: Int = 1) -> [Int] {
    guard let value = entry.value else { return [] }
    let width =
      switch entry.type {
      case 1, 7: 1
      case 3: 2
      case 4, 13: 4
      case 16, 18: 8
      default: 0
      }
    guard width > 0 else { return [] }
    return (0..<min(limit, value.count / width)).compactMap { data.number(value.lowerBound + $0 * width, width: width, order) }
  }

  func number(_ tag: Int, in directory: Directory) -> Int? {
    directory.entries.first { $0.tag == tag }.flatMap { numbers($0).first }
  }

  /// True when the chain has a second directory or names a thumbnail: an EXIF block with a small picture inside.
  var hasThumbnail: Bool {
    guard let main = directory(at: first) else { return false }
    if main.entries.contains(where: { $0.tag == TIFFTag.thumbnailOffset }) { return true }
    return main.next != first && directory(at: main.next) != nil
  }
}
