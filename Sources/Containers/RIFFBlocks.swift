/// Walks the chunks of a WebP.
struct RIFFBlocks {
  private var found: BlockCollector
  private var data: Bytes { found.data }
  private var frameCount = 0
  private var hasImage = false
  private var canvas: (width: Int, height: Int)?
  /// What the extended header announces. libwebp's demuxer, and with it Pillow and libvips, passes over what it does not.
  private var announced = 0
  private enum Flag { static let (exif, alpha, profile) = (0x08, 0x10, 0x20) }

  static func read(_ bytes: [UInt8]) -> ContainerSummary {
    var walker = RIFFBlocks(found: BlockCollector(bytes, .webp))
    walker.walk()
    return walker.found.summary
  }

  private mutating func walk() {
    found.add(.structure, 0..<12, detail: "RIFF")
    found.summary.bitDepth = 8
    let stated = 8 + (data.u32(4, .little) ?? 0)
    // A size that leaves out the file's last byte of padding is common; one that leaves out more is a trailer.
    let end = min(max(stated, 12), data.count)
    var at = 12
    var isWhole = stated <= data.count && stated >= 12
    while at < end {
      if found.isFull { return found.stop(at: at) }
      guard at + 8 <= end, let length = data.u32(at + 4, .little), let type = data.fourCC(at) else {
        found.add(.stray, at..<end)
        found.summary.note(.strayBytes)
        isWhole = false
        break
      }
      let fits = length <= end - at - 8
      let payload = (at + 8)..<(fits ? at + 8 + length : end)
      let close = min(payload.upperBound + (fits ? length % 2 : 0), end)
      take(type, at..<close, payload)
      if !fits {
        isWhole = false
        break
      }
      at = close
    }
    found.summary.frames = max(1, frameCount)
    found.summary.endsProperly = isWhole && hasImage
    if !isWhole { found.summary.note(.truncated) }
    if !hasImage { found.summary.note(.noImageData) }
    if found.summary.width == nil { found.summary.note(.noHeader) }
    found.addTrailer(from: end)
  }

  private mutating func take(_ type: String, _ range: Range<Int>, _ payload: Range<Int>) {
    let kind: BlockKind
    switch type {
    case "VP8X":
      kind = .structure
      // Elsewhere than at the start it is none.
      if range.lowerBound == 12, payload.count >= 10 { announced = Int(data.all[payload.lowerBound]) }
      extended(payload)
    case "VP8 ", "VP8L":
      kind = .imageData
      hasImage = true
      image(type, payload)
    case "ALPH": kind = announced & Flag.alpha != 0 ? .alpha : .application
    case "ANIM": kind = .animation
    case "ANMF":
      kind = .animation
      frameCount += 1
      hasImage = true
    case "ICCP":
      kind = .icc
      if announced & Flag.profile != 0 { found.summary.iccProfile = data.all[payload] }
    case "EXIF":
      kind = .exif
      found.addExif(in: payload, isIdle: announced & Flag.exif == 0)
    case "XMP ":
      kind = .xmp
      found.addXMP(in: payload)
    case "C2PA": kind = .c2pa
    default: kind = .application
    }
    found.add(kind, range, payload: payload, detail: type)
  }

  private mutating func extended(_ payload: Range<Int>) {
    guard canvas == nil else { return found.summary.note(.repeatedHeader) }
    guard payload.count >= 10, let width = data.u24(payload.lowerBound + 4, .little), let height = data.u24(payload.lowerBound + 7, .little)
    else {
      return found.summary.note(.badBlock)
    }
    canvas = (width + 1, height + 1)
    (found.summary.width, found.summary.height) = (width + 1, height + 1)
  }

  private mutating func image(_ type: String, _ payload: Range<Int>) {
    guard let size = WebPFrame.size(type, data, payload) else { return found.summary.note(.badBlock) }
    if let canvas {
      if canvas != size { found.summary.note(.sizeMismatch) }
    } else if found.summary.width == nil {
      (found.summary.width, found.summary.height) = size
    } else {
      found.summary.note(.repeatedHeader)
    }
  }
}
