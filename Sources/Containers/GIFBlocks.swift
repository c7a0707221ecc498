/// Walks the blocks of a GIF.
struct GIFBlocks {
  private var found: BlockCollector
  private var data: Bytes { found.data }
  private var frameCount = 0

  static func read(_ bytes: [UInt8]) -> ContainerSummary {
    var walker = GIFBlocks(found: BlockCollector(bytes, .gif))
    walker.walk()
    return walker.found.summary
  }

  private mutating func walk() {
    found.summary.bitDepth = 8
    found.summary.width = data.u16(6, .little)
    found.summary.height = data.u16(8, .little)
    guard let flags = data.u8(10) else {
      found.add(.structure, 0..<data.count, detail: "header")
      found.summary.note(.truncated)
      found.summary.note(.noHeader)
      return finish()
    }
    var at = min(13 + GIFBlocks.tableLength(flags), data.count)
    found.add(.structure, 0..<at, detail: "header")
    while at < data.count {
      if found.isFull {
        found.stop(at: at)
        return finish()
      }
      switch data.all[at] {
      case 0x3B:
        found.add(.structure, at..<(at + 1), detail: "trailer")
        found.summary.endsProperly = frameCount > 0
        found.addTrailer(from: at + 1)
        return finish()
      case 0x21: at = extensionBlock(at)
      case 0x2C: at = image(at)
      case 0:
        // Stray zero bytes between blocks are common and harmless.
        found.add(.padding, at..<(at + 1))
        at += 1
      default:
        found.summary.note(.strayBytes)
        found.add(.stray, at..<data.count)
        at = data.count
      }
    }
    found.summary.note(.truncated)
    finish()
  }

  private mutating func finish() {
    found.summary.frames = frameCount
    if frameCount == 0 { found.summary.note(.noImageData) }
  }

  private static func tableLength(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 * (2 << (flags & 7))
  }

  /// Behind the zero-length block that ends a row of data blocks from `start` on.
  private mutating func skipData(_ start: Int) -> Int {
    var at = start
    while let length = data.u8(at) {
      at += 1 + length
      if length == 0 { return at }
    }
    found.summary.note(.truncated)
    return data.count
  }

  private mutating func image(_ at: Int) -> Int {
    frameCount += 1
    guard let flags = data.u8(at + 9) else {
      found.add(.imageData, at..<data.count, detail: "image")
      found.summary.note(.truncated)
      return data.count
    }
    let close = skipData(at + 10 + GIFBlocks.tableLength(flags) + 1)
    found.add(frameCount == 1 ? .imageData : .animation, at..<close, detail: "image")
    return close
  }

  private mutating func extensionBlock(_ at: Int) -> Int {
    let close = skipData(at + 2)
    let range = at..<close
    switch data.u8(at + 1) {
    case 0xF9: found.add(.structure, range, detail: "graphic control")
    case 0xFE: found.add(.comment, range, payload: min(at + 2, close)..<close, detail: "comment")
    case 0x01: found.add(.text, range, detail: "plain text")
    case 0xFF: application(range)
    default: found.add(.application, range, detail: "extension")
    }
    return close
  }

  private mutating func application(_ range: Range<Int>) {
    let name = range.lowerBound + 3
    let body = min(name + 11, range.upperBound)..<range.upperBound
    if data.has("NETSCAPE2.0", at: name) || data.has("ANIMEXTS1.0", at: name) {
      found.add(.animation, range, payload: body, detail: "loop")
    } else if data.has("XMP DataXMP", at: name) {
      // The packet stands as it is, without the lengths of data blocks, before 258 bytes of a closing ramp.
      let packet = body.lowerBound..<max(body.lowerBound, body.upperBound - 258)
      found.add(.xmp, range, payload: packet, detail: "XMP")
      found.addXMP(in: packet)
    } else if data.has("ICCRGBG1012", at: name) {
      found.add(.icc, range, payload: body, detail: "ICC")
    } else if data.has("C2PA", at: name) {
      found.add(.c2pa, range, payload: body, detail: "C2PA")
    } else {
      found.add(.application, range, payload: body, detail: "application")
    }
  }
}
