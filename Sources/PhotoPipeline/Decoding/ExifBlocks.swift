internal import Containers
internal import Exif

/// What the EXIF blocks of a file tell.
struct ExifBlocks {
  /// Those of the main picture that programs go by, in their order.
  let main: [ExifFacts]
  /// Those of further pictures, and those without force.
  let others: [ExifFacts]

  /// Blocks that libexif is asked about, the main ones first. Files have one or two, those of several pictures one for each; five thousand tags
  /// in one block cost it a fifth of a second.
  static let most = 8

  init(_ container: ContainerSummary) {
    main = container.exifPayloads.prefix(ExifBlocks.most).compactMap { ExifFacts(payload: $0) }
    let rest = container.idleExifPayloads + container.embeddedExifPayloads
    others = rest.prefix(ExifBlocks.most - min(ExifBlocks.most, container.exifPayloads.count)).compactMap { ExifFacts(payload: $0) }
  }

  var all: [ExifFacts] { main + others }
}
