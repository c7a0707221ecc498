/// Gathers what a walker finds into a summary, and looks into the blocks that nest others.
struct BlockCollector {
  let data: Bytes
  var summary: ContainerSummary

  init(_ bytes: [UInt8], _ format: ContainerFormat) {
    data = Bytes(bytes)
    summary = ContainerSummary(format)
  }

  /// Compressed texts and profiles unpacked so far.
  private var unpacked = 0

  /// Unpacks what `read` asks for, unless the file asks too often: each may cost the whole bound of one.
  mutating func unpack(_ read: () -> ArraySlice<UInt8>?) -> ArraySlice<UInt8>? {
    guard unpacked < BlockLimit.unpackings else { return nil }
    unpacked += 1
    return read()
  }

  var isFull: Bool { summary.blocks.count >= BlockLimit.blocks }

  mutating func add(_ kind: BlockKind, _ range: Range<Int>, payload: Range<Int>? = nil, detail: String? = nil) {
    guard !range.isEmpty else { return }
    summary.blocks.append(Block(kind, range, payload: payload, detail: detail))
  }

  /// Marks everything from `start` on as not looked at.
  mutating func stop(at start: Int) {
    summary.note(.tooManyBlocks)
    add(.unread, start..<max(start, data.count))
  }

  /// Takes EXIF out of a block's payload: past an `Exif\0\0` in front, from `II` or `MM` on.
  ///
  /// - Parameter isIdle: readers do not go by it.
  mutating func addExif(in place: Range<Int>, isIdle: Bool = false) {
    guard let tiff = BlockCollector.tiffStart(data, in: place) else { return summary.note(.badBlock) }
    let payload = data.all[tiff..<place.upperBound]
    if isIdle { summary.idleExifPayloads.append(payload) } else { summary.exifPayloads.append(payload) }
    if TIFFReader(data, base: tiff, end: place.upperBound)?.hasThumbnail == true { summary.nestedThumbnails += 1 }
  }

  static func tiffStart(_ data: Bytes, in place: Range<Int>) -> Int? {
    for skip in [0, 6, 4] where place.count >= skip + 8 {
      let at = place.lowerBound + skip
      if data.has([0x49, 0x49], at: at) || data.has([0x4D, 0x4D], at: at) { return at }
    }
    return nil
  }

  mutating func addXMP(in place: Range<Int>) {
    summary.xmpPackets.append(data.all[place])
    lookIntoXMP(data, place)
  }

  /// Bytes of metadata searched so far.
  private var searched = 0

  /// True when so many more bytes may be searched; the blocks of TIFF and HEIF may overlap, and would cost their sum.
  mutating func mayLook(into count: Int) -> Bool {
    guard searched + count <= BlockLimit.searched else {
      summary.note(.tooManyBlocks)
      return false
    }
    searched += count
    return true
  }

  /// XMP may state coordinates; nothing else of it is read here.
  mutating func lookIntoXMP(_ data: Bytes, _ place: Range<Int>) {
    guard !summary.mentionsPlace, mayLook(into: place.count) else { return }
    // Packets in UTF-16: their zero halves are dropped.
    if place.count > 4, data.all[place].prefix(4).contains(0) {
      let text = Bytes(data.all[place].filter { $0 != 0 })
      return summary.mentionsPlace = text.contains("GPSLatitude", in: 0..<text.count) || text.contains("GPSLongitude", in: 0..<text.count)
    }
    if data.contains("GPSLatitude", in: place) || data.contains("GPSLongitude", in: place) { summary.mentionsPlace = true }
  }

  /// IPTC, EXIF, XMP and thumbnails that a Photoshop block nests.
  mutating func addPhotoshop(in place: Range<Int>) {
    guard mayLook(into: place.count) else { return }
    let nested = PhotoshopResources(data, in: place)
    summary.nestedIPTC += nested.iptc.count
    summary.nestedThumbnails += nested.thumbnails.count
    // A copy of the main block: its place counts, its orientation must not be asked a second time.
    for place in nested.exif {
      if let tiff = BlockCollector.tiffStart(data, in: place) { summary.embeddedExifPayloads.append(data.all[tiff..<place.upperBound]) }
    }
    for place in nested.xmp { addXMP(in: place) }
  }

  /// Everything from `start` on, behind the picture's end, as one block of the kind it looks like.
  mutating func addTrailer(from start: Int) {
    guard start < data.count else { return }
    if summary.trailingBytes == 0 { summary.trailingBytes = data.count - start }
    let place = start..<data.count
    let byte = data.all[start]
    if byte == 0 || byte == 0xFF, data.all[place].allSatisfy({ $0 == byte }) {
      add(.padding, place)
    } else if let film = BlockCollector.film(data, in: place) {
      add(.trailer, start..<film)
      add(.motionVideo, film..<data.count)
      // The place atom that phones write: a copyright sign and `xyz`.
      if data.find([0xA9, 0x78, 0x79, 0x7A], in: film..<data.count) != nil { summary.mentionsPlace = true }
    } else {
      add(.trailer, place)
    }
  }

  /// The start of an `ftyp` box, with a plausible length before it.
  private static func film(_ data: Bytes, in place: Range<Int>) -> Int? {
    var from = place.lowerBound
    while let name = data.find(Array("ftyp".utf8), in: from..<place.upperBound) {
      if name - 4 >= place.lowerBound, let size = data.u32(name - 4), size >= 16, size <= 512 { return name - 4 }
      from = name + 4
    }
    return nil
  }
}
