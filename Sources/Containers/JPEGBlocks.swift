/// Walks the markers of a JPEG from SOI to EOI, and the further pictures, films and bytes behind it.
struct JPEGBlocks {
  private var found: BlockCollector
  private var data: Bytes { found.data }
  private var details = JPEGDetails()
  private var header: JPEGFrame?
  private var passes: JPEGPasses?
  private var icc = JPEGProfile()
  private var extendedXMP = JPEGExtendedXMP()
  /// Starts of further pictures that a multi-picture index names.
  private var pictures: [Int] = []
  /// The EXIF block may go on in the next segment.
  private var exifEnd: Int?
  /// Behind EOI, or the end of the bytes.
  private(set) var end = 0

  static func read(_ bytes: [UInt8]) -> ContainerSummary {
    var walker = JPEGBlocks(bytes)
    let ended = walker.walk(from: 0)
    if ended { walker.trailer(from: walker.end) }
    return walker.finish(ended: ended)
  }

  private init(_ bytes: [UInt8]) {
    found = BlockCollector(bytes, .jpeg)
  }

  /// True when EOI was reached; `end` then stands behind it.
  private mutating func walk(from start: Int) -> Bool {
    found.add(.structure, start..<(start + 2), detail: "SOI")
    var at = start + 2
    while at < data.count {
      if found.isFull {
        found.stop(at: at)
        end = data.count
        return false
      }
      guard data.all[at] == 0xFF else {
        let next = data.next(0xFF, in: at..<data.count)
        found.summary.note(.strayBytes)
        found.add(.stray, at..<next)
        at = next
        continue
      }
      // Any number of fill bytes may stand before a marker.
      var name = at + 1
      while name < data.count && data.all[name] == 0xFF { name += 1 }
      found.add(.padding, at..<(name - 1))
      at = name - 1
      guard name < data.count else {
        found.add(.stray, at..<data.count)
        break
      }
      let marker = data.all[name]
      if marker == JPEGMarker.endOfImage {
        found.add(.structure, at..<(name + 1), detail: "EOI")
        end = name + 1
        return true
      }
      at = marker == 0 || JPEGMarker.standsAlone(marker) ? lone(marker, at) : segment(marker, at)
    }
    end = data.count
    return false
  }

  private mutating func lone(_ marker: UInt8, _ at: Int) -> Int {
    if marker == 0 {
      found.summary.note(.strayBytes)
      found.add(.stray, at..<(at + 2))
    } else {
      if marker == JPEGMarker.startOfImage { found.summary.note(.repeatedHeader) }
      found.add(.structure, at..<(at + 2), detail: JPEGMarker.name(marker))
    }
    return at + 2
  }

  /// Takes the segment at `at`; gives where the next marker is looked for.
  private mutating func segment(_ marker: UInt8, _ at: Int) -> Int {
    guard let length = data.u16(at + 2) else {
      found.summary.note(.truncated)
      found.add(.stray, at..<data.count)
      return data.count
    }
    guard length >= 2 else {
      found.summary.note(.badLength)
      found.add(.stray, at..<(at + 4))
      return at + 4
    }
    if at + 2 + length > data.count { found.summary.note(.truncated) }
    let close = min(at + 2 + length, data.count)
    let payload = (at + 4)..<max(at + 4, close)
    switch marker {
    case JPEGMarker.startOfScan:
      details.scanCount += 1
      if let header, let scan = JPEGScan(data, payload, header), passes?.take(scan) == false { found.summary.note(.repeatedScan) }
      let scanEnd = JPEGMarker.endOfScan(data, from: close)
      found.add(.imageData, at..<scanEnd, payload: close..<scanEnd, detail: "SOS")
      return scanEnd
    case JPEGMarker.comment:
      found.add(.comment, at..<close, payload: payload, detail: "COM")
    case 0xE0...0xEF:
      application(marker, at..<close, payload)
    default:
      if JPEGMarker.isFrame(marker) { frame(marker, payload) }
      if marker == JPEGMarker.numberOfLines, found.summary.height == 0 { found.summary.height = data.u16(payload.lowerBound) }
      let isKnown = JPEGMarker.isFrame(marker) || [0xC4, 0xCC, 0xDB, 0xDC, 0xDD, 0xDE, 0xDF].contains(marker)
      found.add(isKnown ? .structure : .application, at..<close, payload: payload, detail: JPEGMarker.name(marker))
    }
    return close
  }

  private mutating func frame(_ marker: UInt8, _ payload: Range<Int>) {
    guard details.process == nil else { return found.summary.note(.repeatedHeader) }
    guard payload.count >= 6 else { return found.summary.note(.badBlock) }
    header = JPEGFrame(data, marker, payload)
    passes = header.map { JPEGPasses($0) }
    details.process = JPEGProcess(marker: marker)
    details.precision = data.u8(payload.lowerBound)
    found.summary.bitDepth = details.precision
    found.summary.height = data.u16(payload.lowerBound + 1)
    found.summary.width = data.u16(payload.lowerBound + 3)
    details.components = data.u8(payload.lowerBound + 5)
    if payload.count != 6 + 3 * (details.components ?? 0) { found.summary.note(.badBlock) }
  }

  private mutating func application(_ marker: UInt8, _ range: Range<Int>, _ payload: Range<Int>) {
    let signature = JPEGSignature(data, marker, payload)
    let body = min(payload.lowerBound + signature.length, payload.upperBound)..<payload.upperBound
    let before = exifEnd
    exifEnd = nil
    found.add(signature.kind, range, payload: body, detail: JPEGMarker.name(marker) + signature.label)
    switch signature.kind {
    case .exif:
      exif(body, continuing: before == range.lowerBound)
      exifEnd = range.upperBound
    case .xmp: found.addXMP(in: body)
    case .xmpExtended: if !extendedXMP.add(data, body) { found.summary.note(.badBlock) }
    // Behind the first scan readers no longer look for a profile.
    case .icc: if details.scanCount == 0 { icc.add(data, body) }
    case .photoshop: found.addPhotoshop(in: body)
    case .mpf: if pictures.isEmpty { pictures = JPEGPictureIndex(data, body).starts }
    case .structure where marker == 0xEE && payload.count >= 12:
      details.adobeTransform = details.adobeTransform ?? data.u8(payload.lowerBound + 11)
    case .structure where marker == 0xE0 && payload.count >= 14:
      // Of several the last one counts that stands before the first scan.
      if details.scanCount == 0, let across = data.u16(payload.lowerBound + 8), let down = data.u16(payload.lowerBound + 10) {
        found.summary.pixelRatio = PixelRatio(across, down)
      }
      // A thumbnail of so many pixels, three bytes each, follows the header.
      if let across = data.u8(payload.lowerBound + 12), let down = data.u8(payload.lowerBound + 13), across * down > 0 || payload.count > 14
      {
        found.summary.nestedThumbnails += 1
      }
    default: break
    }
  }

  /// EXIF too large for one segment goes on in the next, which has the signature again but no TIFF header.
  private mutating func exif(_ body: Range<Int>, continuing: Bool) {
    // Readers have their header when the first scan begins.
    guard details.scanCount == 0 else { return found.addExif(in: body, isIdle: true) }
    let startsAnew = BlockCollector.tiffStart(data, in: body).map { $0 == body.lowerBound } ?? false
    let last = found.summary.exifPayloads.count - 1
    if continuing, !startsAnew, last >= 0, found.summary.exifPayloads[last].count < BlockLimit.assembled {
      // Appended in place: a block in very many pieces must not be copied once a piece.
      found.summary.exifPayloads[last] += data.all[body]
    } else {
      found.addExif(in: body)
    }
  }

  /// What stands behind EOI: further pictures, a film, or bytes of no known kind.
  private mutating func trailer(from start: Int) {
    found.summary.trailingBytes = data.count - start
    let bytes = data.all
    var at = start
    var count = 0
    while at < bytes.count, count < BlockLimit.pictures {
      let gap = at
      while at < bytes.count && bytes[at] == 0 { at += 1 }
      // Seen to the end: there is nothing to search once more.
      if at == bytes.count { return found.add(.padding, gap..<at) }
      if data.has([0xFF, 0xD8, 0xFF], at: at) {
        found.add(.padding, gap..<at)
        at = picture(at)
        count += 1
      } else if let next = pictures.filter({ $0 > gap && data.has([0xFF, 0xD8, 0xFF], at: $0) }).min() {
        found.add(.trailer, gap..<next)
        at = next
      } else {
        return found.addTrailer(from: gap)
      }
    }
    if at < data.count { found.addTrailer(from: at) }
  }

  /// A whole further JPEG: one block; of its inside only EXIF and places are kept.
  private mutating func picture(_ start: Int) -> Int {
    var inner = JPEGBlocks(data.all)
    let ended = inner.walk(from: start)
    let insides = inner.finish(ended: ended)
    let describesGain =
      insides.blocks.contains { $0.kind == .gainMap }
      || insides.xmpPackets.contains { packet in
        let place = packet.startIndex..<packet.endIndex
        let text = Bytes(Array(packet))
        let whole = 0..<place.count
        return text.contains("hdrgm:", in: whole) || text.contains("HDRGainMap", in: whole) || text.contains("hdrgainmap", in: whole)
      }
    found.add(describesGain ? .gainMap : .extraPicture, start..<inner.end, detail: "JPEG")
    found.summary.embeddedExifPayloads += insides.exifPayloads + insides.idleExifPayloads
    found.summary.nestedXMPBytes += insides.privateKinds.xmpBytes
    found.summary.mentionsPlace = found.summary.mentionsPlace || insides.mentionsPlace
    return inner.end
  }

  private consuming func finish(ended: Bool) -> ContainerSummary {
    var summary = found.summary
    summary.jpeg = details
    if summary.height == 0 || summary.width == 0 || details.process == nil { summary.note(.noHeader) }
    if details.scanCount == 0 { summary.note(.noImageData) }
    if !ended { summary.note(summary.problems.contains(.truncated) || details.scanCount == 0 ? .truncated : .missingEnd) }
    summary.endsProperly = ended && details.scanCount > 0 && details.process != nil
    if let packet = extendedXMP.assembled() {
      summary.xmpPackets.append(packet)
      found.lookIntoXMP(Bytes(Array(packet)), 0..<packet.count)
      summary.mentionsPlace = summary.mentionsPlace || found.summary.mentionsPlace
    }
    if !icc.isEmpty {
      summary.iccProfile = icc.assembled()
      if summary.iccProfile == nil { summary.note(.iccIncomplete) }
    }
    return summary
  }
}
