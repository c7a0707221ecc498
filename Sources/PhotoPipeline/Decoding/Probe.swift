internal import CardModel
internal import Containers
internal import Exif
internal import Vips

/// A photo's facts from its header. No pixel is decoded, and no decoder sees a byte of a file that our own list does not name.
struct Probe {
  /// What was found, whether it can be decoded or not.
  var facts: PhotoFacts?
  var findings: [Finding]
  /// `nil` where something refuses the photo.
  var readable: Readable?

  /// What the decode goes by.
  struct Readable {
    let facts: PhotoFacts
    let profile: EmbeddedProfile
    let loading: Loading
    /// The alpha plane has done its work in putting the picture together, and is not the whole picture's.
    let hasUsedAlpha: Bool
  }

  static func read(_ bytes: [UInt8], fileName: String, rules: PhotoRules) -> Probe {
    if bytes.isEmpty { return refused([.empty()]) }
    let container = Container.read(bytes)
    let mismatch = extensionMismatch(fileName, container.format)
    guard let format = PhotoFormat(container.format) else { return refused(mismatch + [unsupported(container.format)]) }
    if let reason = unsupportedEncoding(container) ?? tooLarge(container, rules) ?? tooCostly(container) ?? brokenOff(container) {
      return refused(mismatch + [reason])
    }

    let loading = Loading(codestream: Codestream(bytes, container), format: format, container: container)
    let header: Image
    do {
      // A newer libheif paints missing tiles green and says nothing.
      if format == .heic || format == .avif, !container.endsProperly, container.problems.contains(.truncated) { throw CutOff() }
      header = try loading.header()
    } catch {
      _ = Runtime.takeMessages()
      return refused(mismatch + [loading.reason(for: error)])
    }
    _ = Runtime.takeMessages()
    let stored = PixelSize(width: header.width, height: header.height)
    if let reason = rules.forbids(stored) { return refused(mismatch + [reason]) }

    let exif = ExifBlocks(container)
    let profile = EmbeddedProfile(container)
    let xmp = XMPFacts(container.xmpPackets)
    let (orientation, remark) = orientation(of: format, exif: exif.main, xmp: xmp)
    let hasUsedAlpha = container.heif?.hasUsedAlpha ?? false
    let facts = PhotoFacts(
      format: format, bytes: bytes.count, stored: stored, orientation: orientation,
      colour: PhotoColour(space: PhotoColour.Space(header.space), hasProfile: profile.isThere), bitDepth: depth(of: header, container),
      hasAlpha: header.hasAlpha, frames: min(max(1, container.frames, header.pages), PhotoFacts.mostFrames),
      metadata: RemovedMetadata(container, exif: exif.all, xmp: xmp, hasProfile: profile.isThere))
    return Probe(
      facts: facts, findings: mismatch + [remark].compactMap { $0 } + remarks(on: facts, container, profile),
      readable: Readable(facts: facts, profile: profile, loading: loading, hasUsedAlpha: hasUsedAlpha))
  }

  private struct CutOff: Error {}

  private static func refused(_ findings: [Finding]) -> Probe { Probe(facts: nil, findings: findings, readable: nil) }

  private static func depth(of header: Image, _ container: ContainerSummary) -> Int {
    // libvips gives 10 and 12 bits as 16.
    if let depth = container.bitDepth, container.heif != nil { return depth }
    return max(header.bitDepth, container.bitDepth ?? 0)
  }

  /// HEIC and AVIF turn by their own boxes alone, and the decoder has done it.
  static func orientation(of format: PhotoFormat, exif: [ExifFacts], xmp: XMPFacts) -> (Orientation, Finding?) {
    guard format != .heic, format != .avif else { return (.upright, nil) }
    guard let value = exif.lazy.compactMap(\.orientation).first else {
      // Browsers and libvips do not turn by XMP; whoever wrote the mark there alone may have meant it.
      let unread = xmp.orientation.flatMap { (2...8).contains($0) ? $0 : nil }
      return (.upright, unread.map { .orientationXMPOnly($0) })
    }
    if let orientation = Orientation(rawValue: value) { return (orientation, nil) }
    return (.upright, .orientationInvalid(value))
  }
}
