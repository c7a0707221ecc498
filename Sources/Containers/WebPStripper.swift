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
    // Only the lossy form has its alpha apart; the lossless one says so within.
    let alpha = summary.blocks.first { type == "VP8 " && $0.kind == .alpha && $0.range.lowerBound < picture.range.lowerBound }
    let file = WebPFile(
      width: width, height: height, profile: nil, alpha: alpha.map { bytes[$0.payload] }, type: type, picture: bytes[picture.payload],
      orientation: nil)
    return file.bytes
  }
}
