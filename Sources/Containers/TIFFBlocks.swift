/// Walks the directories of a TIFF: pages, sub-directories, and the blocks that entries point to.
struct TIFFBlocks {
  private var found: BlockCollector
  private var data: Bytes { found.data }
  private let tiff: TIFFReader
  private var seen: Set<Int> = []
  private var pages = 0
  /// Entries and strips looked at so far: directories may overlap, so their number alone bounds nothing.
  private var looks = 0

  static func read(_ bytes: [UInt8]) -> ContainerSummary {
    var found = BlockCollector(bytes, .tiff)
    guard let tiff = TIFFReader(found.data, base: 0, end: bytes.count) else {
      found.summary.note(.noHeader)
      return found.summary
    }
    var walker = TIFFBlocks(found: found, tiff: tiff)
    walker.walk()
    return walker.found.summary
  }

  private init(found: BlockCollector, tiff: TIFFReader) {
    self.found = found
    self.tiff = tiff
  }

  private mutating func walk() {
    found.add(.structure, 0..<(tiff.isBig ? 16 : 8), detail: "header")
    if let excerpt = TIFFExcerpt.of(tiff) { found.summary.exifPayloads = [excerpt[...]] }
    var offset = tiff.first
    while offset != 0, seen.count < BlockLimit.directories {
      guard !seen.contains(offset) else {
        found.summary.note(.cyclicDirectory)
        break
      }
      guard let directory = look(offset) else { break }
      seen.insert(offset)
      page(directory)
      offset = directory.next
    }
    found.summary.frames = pages
    if found.summary.width == nil || found.summary.height == nil { found.summary.note(.noHeader) }
    found.summary.endsProperly = pages > 0 && !found.summary.problems.contains(.truncated)
  }

  /// The directory at an offset; nil, and a problem, when there is none or the file has been asked enough.
  private mutating func look(_ offset: Int) -> TIFFReader.Directory? {
    guard looks < BlockLimit.entries else {
      found.summary.note(.tooManyBlocks)
      return nil
    }
    guard let directory = tiff.directory(at: offset) else {
      found.summary.note(.outsideFile)
      return nil
    }
    looks += directory.entries.count
    return directory
  }

  private mutating func page(_ directory: TIFFReader.Directory) {
    if directory.isCut { found.summary.note(.truncated) }
    let isReduced = (tiff.number(TIFFTag.subfileType, in: directory) ?? 0) & 1 == 1
    if pages == 0 {
      found.summary.width = tiff.number(TIFFTag.width, in: directory)
      found.summary.height = tiff.number(TIFFTag.height, in: directory)
      found.summary.bitDepth = tiff.number(TIFFTag.bitsPerSample, in: directory) ?? 1
      found.add(.structure, directory.range, detail: "IFD0")
    } else {
      found.add(isReduced ? .thumbnail : .extraPicture, directory.range, detail: "IFD\(pages)")
    }
    pages += 1
    pixels(directory)
    for entry in directory.entries { take(entry) }
  }

  /// Notes strips or tiles that are said to lie behind the end of the bytes.
  private mutating func pixels(_ directory: TIFFReader.Directory) {
    for (places, lengths) in [(TIFFTag.stripOffsets, TIFFTag.stripByteCounts), (TIFFTag.tileOffsets, TIFFTag.tileByteCounts)] {
      guard let places = directory.entries.first(where: { $0.tag == places }) else { continue }
      let starts = tiff.numbers(places, limit: BlockLimit.blocks)
      looks += starts.count
      let sizes = directory.entries.first { $0.tag == lengths }.map { tiff.numbers($0, limit: BlockLimit.blocks) } ?? []
      for (start, size) in zip(starts, sizes) where data.range(start, length: size) == nil {
        found.summary.note(.truncated)
        return
      }
    }
  }

  private mutating func take(_ entry: TIFFReader.Entry) {
    switch entry.tag {
    case TIFFTag.exif: directory(entry, .exif, "Exif")
    case TIFFTag.gps: directory(entry, .exif, "GPS")
    case TIFFTag.subDirectories:
      for offset in tiff.numbers(entry, limit: 64) { subDirectory(offset, .extraPicture, "SubIFD") }
    case TIFFTag.xmp:
      guard let place = value(entry, .xmp, "XMP") else { return }
      found.addXMP(in: place)
    case TIFFTag.iptc: _ = value(entry, .iptc, "IPTC")
    case TIFFTag.photoshop:
      guard let place = value(entry, .photoshop, "Photoshop") else { return }
      found.addPhotoshop(in: place)
    case TIFFTag.icc:
      guard let place = value(entry, .icc, "ICC") else { return }
      found.summary.iccProfile = found.summary.iccProfile ?? data.all[place]
    default: break
    }
  }

  private mutating func directory(_ entry: TIFFReader.Entry, _ kind: BlockKind, _ name: String) {
    guard let offset = tiff.numbers(entry).first else { return found.summary.note(.outsideFile) }
    subDirectory(offset, kind, name)
  }

  private mutating func subDirectory(_ offset: Int, _ kind: BlockKind, _ name: String) {
    guard seen.count < BlockLimit.directories, !seen.contains(offset) else { return found.summary.note(.cyclicDirectory) }
    guard let directory = look(offset) else { return }
    seen.insert(offset)
    found.add(kind, directory.range, detail: name)
  }

  private mutating func value(_ entry: TIFFReader.Entry, _ kind: BlockKind, _ name: String) -> Range<Int>? {
    guard let place = entry.value else {
      found.summary.note(.outsideFile)
      return nil
    }
    found.add(kind, place, detail: name)
    return place
  }
}
