internal import CardModel
internal import Containers
internal import Heif
internal import Vips

/// Makes the plan's files from the master: halve, crop, resize, mark, encode, strip. What two files share is made once, and none depends on
/// which others are made.
struct Renderer: Sendable {
  let master: Master
  let plan: PhotoPlan
  let stamps: MarkStamps
  let encoding: Encoding
  /// Files of the plan that are not made.
  let omitted: Set<RenditionFile>

  func render(_ receive: (RenderedBytes) throws -> Void) throws {
    let pyramid = Pyramid(master.image)
    var cut: [Cut: Image] = [:]
    for rendition in plan.sizes.renditions {
      let wanted = wantedFormats(of: rendition)
      guard !wanted.isEmpty, let box = plan.crops.boxes[rendition.name] else { continue }
      let place = Cut(box: box, level: rendition.level, size: rendition.size)
      let clean = try cut[place] ?? picture(place, of: pyramid)
      cut[place] = clean
      for (variant, formats) in wanted {
        guard let (picture, mark) = try marked(clean, rendition: rendition.name, variant: variant) else { continue }
        for format in formats {
          let bytes = try stripped(try encoded(picture, as: format), as: format)
          try receive(RenderedBytes(rendition: rendition.name, variant: variant, format: format, mark: mark, bytes: bytes))
        }
      }
    }
  }

  /// What two renditions may have in common: the same part in the same size.
  private struct Cut: Hashable {
    let box: PixelBox
    let level: Int
    let size: PixelSize
  }

  private func wantedFormats(of rendition: PlannedRendition) -> [(RenditionVariant, [OutputFormat])] {
    rendition.variants.compactMap { variant in
      let formats = rendition.formats.filter { !omitted.contains(RenditionFile(rendition: rendition.name, variant: variant, format: $0)) }
      return formats.isEmpty ? nil : (variant, formats)
    }
  }

  private func picture(_ cut: Cut, of pyramid: Pyramid) throws(VipsError) -> Image {
    let image = try pyramid[cut.level]
    let part = cut.box.scaled(from: master.source, to: PixelSize(width: image.width, height: image.height))
    return try image.cropped(x: part.x, y: part.y, width: part.width, height: part.height)
      .resized(width: cut.size.width, height: cut.size.height).inMemory()
  }

  /// `nil` where the mark does not fit.
  private func marked(_ picture: Image, rendition: String, variant: RenditionVariant) throws(VipsError) -> (Image, MarkAppearance?)? {
    guard variant == .marked else { return (picture, nil) }
    guard let box = plan.crops.marks[rendition], let stamp = stamps[rendition] else { return nil }
    let (marked, appearance) = try stamp.applied(to: picture, at: box)
    return (marked, appearance)
  }

  private func encoded(_ picture: Image, as format: OutputFormat) throws -> [UInt8] {
    switch format {
    case .jpeg:
      return try picture.jpeg(
        quality: encoding.jpeg.quality, progressive: encoding.jpeg.isProgressive(longEdge: max(picture.width, picture.height)),
        fullChroma: isTiny)
    case .webp: return try picture.webp(quality: encoding.webp.quality, effort: encoding.webp.effort, lossless: isTiny)
    case .avif:
      let encoder = try AVIFEncoder(quality: encoding.avif.quality, effort: encoding.avif.effort)
      return try encoder.encode(try picture.pixels(), width: picture.width, height: picture.height)
    }
  }

  /// An icon has no pixel to spare: halved chroma moves the colours of 32x32 pixels by 30 levels, and keeping them costs a few bytes.
  private var isTiny: Bool { master.source.longEdge <= 128 }

  /// The encoders add blocks of their own (libvips 8.14.1 writes EXIF into WebP whatever it is told).
  private func stripped(_ bytes: [UInt8], as format: OutputFormat) throws -> [UInt8] {
    try Container.stripped(bytes, as: ContainerFormat(format))
  }
}
