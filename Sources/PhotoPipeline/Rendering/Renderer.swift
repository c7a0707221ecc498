internal import CardModel
internal import Containers
internal import Heif
internal import Vips

/// Makes the plan's files from the master: halve, crop, resize, mark, encode, strip. What two files share is made once; nothing that
/// one shows depends on which others are made.
struct Renderer: Sendable {
  let pyramid: Pyramid
  let plan: PhotoPlan
  let stamps: MarkStamps
  let encoding: Encoding

  func render(omitting: Set<RenditionFile>, _ receive: (RenderedBytes) throws -> Void) throws {
    var pyramid = pyramid
    var made: [Cut: Image] = [:]
    for rendition in plan.sizes.renditions {
      let files = rendition.files.filter { !omitting.contains($0) && ($0.variant == .clean || plan.crops.marks[rendition.name] != nil) }
      guard !files.isEmpty, let cut = Cut(of: rendition, plan: plan) else { continue }
      let clean =
        try made[cut] ?? pyramid.picture(of: cut.box, in: plan.sizes.source, level: cut.level(shrink: plan.sizes.shrink), size: cut.size)
      made[cut] = clean
      for variant in rendition.variants {
        let wanted = files.filter { $0.variant == variant }
        guard !wanted.isEmpty, let (picture, mark) = try marked(clean, rendition: rendition.name, variant: variant) else { continue }
        for file in wanted {
          let bytes = try encoded(picture, as: file.format)
          try receive(RenderedBytes(file: file, mark: mark, bytes: bytes))
        }
      }
    }
  }

  /// All that the pixels of a clean picture depend on, the master aside.
  private struct Cut: Hashable {
    let box: PixelBox
    let size: PixelSize

    init?(of rendition: PlannedRendition, plan: PhotoPlan) {
      guard let box = plan.crops.boxes[rendition.name] else { return nil }
      (self.box, size) = (box, rendition.size)
    }

    /// How often the master is halved before this is cut and resized from it.
    func level(shrink: Int) -> Int {
      let factor = min(Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
      return PyramidLevel.leaving(factor: factor / Double(shrink))
    }
  }

  /// `nil` where the mark does not fit.
  private func marked(_ picture: Image, rendition: String, variant: RenditionVariant) throws(VipsError) -> (Image, MarkDrawing?)? {
    guard variant == .marked else { return (picture, nil) }
    guard let box = plan.crops.marks[rendition], let stamp = stamps[rendition] else { return nil }
    let (marked, drawing) = try stamp.applied(to: picture, at: box)
    return (marked, drawing)
  }

  /// The encoders add blocks of their own, which are cut out (libvips 8.14.1 writes EXIF into WebP whatever it is told).
  private func encoded(_ picture: Image, as format: OutputFormat) throws -> [UInt8] {
    switch format {
    case .jpeg:
      let size = PixelSize(width: picture.width, height: picture.height)
      let bytes = try picture.jpeg(
        quality: encoding.jpeg.quality, progressive: encoding.jpeg.isProgressive(size), fullChroma: isTiny)
      return try Container.stripped(bytes, as: .jpeg)
    case .webp:
      let bytes = try picture.webp(quality: encoding.webp.quality, effort: encoding.webp.effort, lossless: isTiny)
      return try Container.stripped(bytes, as: .webp)
    case .avif:
      let encoder = try AVIFEncoder(quality: encoding.avif.quality, effort: encoding.avif.effort)
      let bytes = try encoder.encode(try picture.pixels(), width: picture.width, height: picture.height)
      return try Container.stripped(bytes, as: .avif)
    }
  }

  /// An icon has no pixel to spare: halved chroma moves the colours of 32x32 pixels by 30 levels, and keeping them costs a few bytes.
  private var isTiny: Bool { plan.sizes.source.longEdge <= 128 }
}
