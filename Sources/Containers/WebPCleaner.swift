/// Writes a still WebP anew: its picture, its alpha plane, its neutral profile, its orientation, and a header that says what is there.
enum WebPCleaner {
  static func clean(_ summary: ContainerSummary, _ bytes: [UInt8], _ kept: KeptBlocks) throws(ContainerError) -> CleanedFile {
    guard !summary.blocks.contains(where: { $0.kind == .animation }) else {
      throw ContainerError(.unsupported, .webp, "expected a still WebP, found an animation; save one frame")
    }
    guard summary.endsProperly || !summary.problems.contains(.truncated) else { throw ContainerError.cutOff(.webp) }
    let pictures = summary.blocks.filter { $0.kind == .imageData }
    guard summary.endsProperly, pictures.count == 1, let picture = pictures.first, let type = picture.detail, let width = summary.width,
      let height = summary.height, !summary.problems.contains(.sizeMismatch), WebPFrame.size(type, Bytes(bytes), picture.payload) != nil
    else {
      throw ContainerError(.damaged, .webp, "expected one whole picture, found another form; save the picture again")
    }
    let alpha = summary.blocks.first { type == "VP8 " && $0.kind == .alpha && $0.range.lowerBound < picture.range.lowerBound }
    let file = WebPFile(
      width: width, height: height, profile: kept.profile, alpha: alpha.map { bytes[$0.payload] }, type: type,
      picture: bytes[picture.payload],
      orientation: kept.orientation)
    return CleanedFile(bytes: file.bytes, profile: kept.fate, hiddenBytes: 0, isFollowed: false)
  }
}
