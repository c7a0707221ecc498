internal import CardModel
internal import Containers

/// What is worth saying of a photo that is let in.
extension Probe {
  static func remarks(on facts: PhotoFacts, _ container: ContainerSummary, _ profile: EmbeddedProfile) -> [Finding] {
    var remarks = Finding.dropped(facts.metadata)
    if facts.format != .heic, facts.frames > 1 || container.blocks.contains(where: { $0.kind == .animation }) {
      // Of a PNG that names one frame, the still picture is another one.
      remarks.append(.animatedFirstFrame(frames: max(2, facts.frames)))
    }
    if facts.hasAlpha { remarks.append(.alphaFlattened()) }
    if facts.bitDepth > 8 { remarks.append(.depthReduced(facts.bitDepth)) }
    if case .present(let profile) = profile, profile.hasOwnName { remarks.append(.iccNameDropped()) }
    return remarks + exif(container) + structure(container)
  }

  private static func exif(_ container: ContainerSummary) -> [Finding] {
    guard container.format != .tiff else { return [] }
    var remarks: [Finding] = []
    let blocks = container.exifPayloads.prefix(ExifBlocks.most).map { ExifStructure($0) }
    let count = container.blocks.count { $0.kind == .exif }
    if blocks.contains(where: \.isBroken) || (count > 0 && blocks.isEmpty && container.idleExifPayloads.isEmpty) {
      remarks.append(.exifBroken())
    }
    if blocks.contains(where: \.isOdd) || count > 1 || !container.idleExifPayloads.isEmpty { remarks.append(.exifOdd()) }
    return remarks
  }

  private static func structure(_ container: ContainerSummary) -> [Finding] {
    var remarks: [Finding] = []
    let odd = container.problems.filter { oddities.contains($0) }
    if !odd.isEmpty { remarks.append(.containerOdd(odd.map(\.rawValue).sorted().joined(separator: " "))) }
    let size = container.blocks.reduce(0) { $1.kind.isMetadata ? $0 + $1.payload.count : $0 }
    let isHuge = container.blocks.contains {
      ["iCCP", "zTXt", "iTXt"].contains($0.detail) && $0.payload.count > hugeCompressed
    }
    if size > hugeMetadata || isHuge { remarks.append(.hugeMetadata(size)) }
    return remarks
  }

  private static let oddities: Set<ContainerProblem> = [
    .badLength, .badBlock, .crcMismatch, .cyclicDirectory, .outsideFile, .repeatedHeader, .repeatedScan, .sizeMismatch, .tooManyBlocks,
  ]
  /// Bytes; phones write up to a few hundred thousand.
  private static let hugeMetadata = 1 << 20
  /// Bytes of a compressed block, which may unpack to a thousand times as many.
  private static let hugeCompressed = 1 << 16
}

extension BlockKind {
  var isMetadata: Bool {
    switch self {
    case .exif, .xmp, .xmpExtended, .iptc, .photoshop, .icc, .comment, .text, .c2pa, .application: true
    default: false
    }
  }
}
