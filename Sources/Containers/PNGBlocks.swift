/// Walks the chunks of a PNG from its signature to IEND, and what stands behind.
struct PNGBlocks {
  private var found: BlockCollector
  private var data: Bytes { found.data }
  private var hasImage = false
  private var hasRatio = false

  static func read(_ bytes: [UInt8]) -> ContainerSummary {
    var walker = PNGBlocks(found: BlockCollector(bytes, .png))
    walker.walk()
    return walker.found.summary
  }

  private mutating func walk() {
    found.add(.structure, 0..<8, detail: "signature")
    var at = 8
    while at < data.count {
      if found.isFull { return found.stop(at: at) }
      guard let length = data.u32(at), let type = data.fourCC(at + 4) else { break }
      let isWhole = length <= data.count - at - 12
      let close = isWhole ? at + 12 + length : data.count
      let payload = (at + 8)..<(isWhole ? at + 8 + length : data.count)
      let sum = isWhole ? data.u32(close - 4).map { UInt32(truncatingIfNeeded: $0) } : nil
      let isSound = isWhole && sum == CRC32.of(data.all[(at + 4)..<(close - 4)])
      if isWhole, !isSound { found.summary.note(.crcMismatch) }
      take(type, at..<close, payload, isSound: isSound)
      at = close
      if !isWhole { break }
      if type == "IEND" {
        found.summary.endsProperly = hasImage
        found.addTrailer(from: at)
        return finish()
      }
    }
    if at < data.count { found.add(.stray, at..<data.count) }
    found.summary.note(.truncated)
    finish()
  }

  private mutating func finish() {
    if !hasImage { found.summary.note(.noImageData) }
    if found.summary.width == nil { found.summary.note(.noHeader) }
  }

  /// - Parameter isSound: the check sum is right; decoders pass over metadata where it is not.
  private mutating func take(_ type: String, _ range: Range<Int>, _ payload: Range<Int>, isSound: Bool) {
    let kind = PNGBlocks.kinds[type] ?? .application
    switch type {
    case "IHDR": header(payload)
    case "IDAT": hasImage = true
    case "acTL": if payload.count >= 4 { found.summary.frames = max(1, data.u32(payload.lowerBound) ?? 1) }
    case "pHYs":
      // libpng goes by the first.
      if isSound, !hasImage, !hasRatio, payload.count == 9, let across = data.u32(payload.lowerBound),
        let down = data.u32(payload.lowerBound + 4)
      {
        found.summary.pixelRatio = PixelRatio(across, down)
        hasRatio = true
      }
    case "eXIf":
      // libpng wants the order of bytes first, without a signature.
      found.addExif(in: payload, isIdle: !isSound || BlockCollector.tiffStart(data, in: payload) != payload.lowerBound)
    case "iCCP":
      if isSound { profile(payload) }
    case "tEXt", "zTXt", "iTXt":
      return text(type, range, payload, isSound: isSound)
    default: break
    }
    found.add(kind, range, payload: payload, detail: type)
  }

  private mutating func header(_ payload: Range<Int>) {
    guard found.summary.width == nil else { return found.summary.note(.repeatedHeader) }
    guard payload.count == 13, payload.lowerBound == 16 else { return found.summary.note(.badBlock) }
    found.summary.width = data.u32(payload.lowerBound)
    found.summary.height = data.u32(payload.lowerBound + 4)
    found.summary.bitDepth = data.u8(payload.lowerBound + 8)
    if let colour = data.u8(payload.lowerBound + 9), let depth = found.summary.bitDepth, PNGHeader.depths[colour]?.contains(depth) != true {
      found.summary.note(.badBlock)
    }
  }

  /// Name, compression method, zlib stream.
  private mutating func profile(_ payload: Range<Int>) {
    let name = data.next(0, in: payload)
    guard found.summary.iccProfile == nil else { return found.summary.note(.repeatedHeader) }
    guard name + 2 <= payload.upperBound else { return found.summary.note(.badBlock) }
    let stream = data.all[(name + 2)..<payload.upperBound]
    found.summary.iccProfile = found.unpack { Inflate.zlib(stream, limit: BlockLimit.inflated).map { $0[...] } }
    if found.summary.iccProfile == nil { found.summary.note(.badBlock) }
  }

  private mutating func text(_ type: String, _ range: Range<Int>, _ payload: Range<Int>, isSound: Bool) {
    let text = PNGText(type, data, payload)
    found.add(text.kind, range, payload: payload, detail: type)
    guard text.kind != .text else { return }
    guard let body = found.unpack({ text.body() }) else { return found.summary.note(.badBlock) }
    switch text.kind {
    case .exif:
      guard let tiff = BlockCollector.tiffStart(Bytes(Array(body)), in: 0..<body.count) else { return found.summary.note(.badBlock) }
      let bytes = Array(body)
      if isSound { found.summary.exifPayloads.append(bytes[tiff...]) } else { found.summary.idleExifPayloads.append(bytes[tiff...]) }
      if TIFFReader(Bytes(bytes), base: tiff, end: bytes.count)?.hasThumbnail == true { found.summary.nestedThumbnails += 1 }
    case .xmp:
      found.summary.xmpPackets.append(body)
      found.lookIntoXMP(Bytes(Array(body)), 0..<body.count)
    case .photoshop:
      found.summary.nestedIPTC += PhotoshopResources(Bytes(Array(body)), in: 0..<body.count).iptc.count
    default: break
    }
  }

  private static let kinds: [String: BlockKind] = {
    var kinds: [String: BlockKind] = ["IDAT": .imageData, "eXIf": .exif, "iCCP": .icc, "tIME": .time, "caBX": .c2pa]
    for type in ["acTL", "fcTL", "fdAT"] { kinds[type] = .animation }
    for type in ["IHDR", "PLTE", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "hIST", "pHYs", "sPLT", "cICP"] {
      kinds[type] = .structure
    }
    // Light levels of the display a picture was made on; the older spelling is met too.
    for type in ["mDCV", "mDCv", "cLLI", "cLLi"] { kinds[type] = .structure }
    return kinds
  }()
}
