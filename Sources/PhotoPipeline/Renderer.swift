internal import CardModel
internal import Containers
internal import Heif
internal import Vips

/// Makes the plan's files from the master: crop, resize, mark, encode, strip. What two files share is made once.
struct Renderer: Sendable {
  let master: Master
  let plan: PhotoPlan
  let stamps: MarkStamps
  let encoding: Encoding

  func render(_ receive: (RenderedBytes) throws -> Void) throws {
    let pictures = try resized()
    for rendition in plan.sizes.renditions {
      guard let clean = pictures[rendition.name] else { continue }
      for variant in rendition.variants {
        guard let (picture, mark) = try marked(clean, rendition: rendition.name, variant: variant) else { continue }
        for format in rendition.formats {
          let bytes = try stripped(try encoded(picture, as: format), as: format)
          try receive(RenderedBytes(rendition: rendition.name, variant: variant, format: format, mark: mark, bytes: bytes))
        }
      }
    }
  }

  /// Every size once: the largest of a box is cut from the master, each smaller one is made from the next larger.
  private func resized() throws(VipsError) -> [String: Image] {
    var pictures: [String: Image] = [:]
    var made: [PixelBox: Image] = [:]
    for rendition in plan.sizes.renditions.sorted(by: { $0.size.pixels > $1.size.pixels }) {
      guard let box = plan.crops.boxes[rendition.name] else { continue }
      let source = if let larger = made[box] { larger } else { try cut(box) }
      let picture = try source.resized(width: rendition.size.width, height: rendition.size.height).inMemory()
      made[box] = picture
      pictures[rendition.name] = picture
    }
    return pictures
  }

  private func cut(_ box: PixelBox) throws(VipsError) -> Image {
    let part = box.scaled(from: master.source, to: PixelSize(width: master.image.width, height: master.image.height))
    return try master.image.cropped(x: part.x, y: part.y, width: part.width, height: part.height)
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
      let from = encoding.jpeg.progressiveFrom
      return try picture.jpeg(
        quality: encoding.jpeg.quality, progressive: from > 0 && max(picture.width, picture.height) >= from, fullChroma: isTiny)
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
