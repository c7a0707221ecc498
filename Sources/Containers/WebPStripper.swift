/// Keeps the picture and its alpha plane; writes the header anew, in the simple form where nothing needs the extended one.
enum WebPStripper {
  static func strip(_ summary: ContainerSummary, _ bytes: [UInt8]) throws(ContainerError) -> [UInt8] {
    guard !summary.blocks.contains(where: { $0.kind == .animation }) else {
      throw ContainerError(.unsupported, .webp, "expected a still WebP, found an animation; encode one frame")
    }
    let pictures = summary.blocks.filter { $0.kind == .imageData }
    guard pictures.count == 1, let picture = pictures.first, let width = summary.width, let height = summary.height,
      !summary.problems.contains(.sizeMismatch), !summary.problems.contains(.badBlock)
    else {
      throw ContainerError(.damaged, .webp, "expected one picture of a known size, found another form; encode the picture again")
    }
    let type = picture.detail ?? ""
    var chunks: [UInt8] = []
    // Only the lossy form has its alpha apart; the lossless one says so within.
    if type == "VP8 ", let alpha = summary.blocks.first(where: { $0.kind == .alpha && $0.range.lowerBound < picture.range.lowerBound }) {
      let canvas = little(width - 1, 3) + little(height - 1, 3)
      chunks += chunk("VP8X", ([0x10, 0, 0, 0] + canvas)[...])
      chunks += chunk("ALPH", bytes[alpha.payload])
    }
    chunks += chunk(type, bytes[picture.payload])
    return Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func little(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunk(_ type: String, _ payload: ArraySlice<UInt8>) -> [UInt8] {
    Array(type.utf8) + little(payload.count, 4) + payload + (payload.count % 2 == 1 ? [0] : [])
  }
}
