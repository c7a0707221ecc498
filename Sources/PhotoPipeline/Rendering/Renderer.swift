internal import CardModel
internal import Planes

/// Makes the plan's files from the master: halve, crop and resize, turn, mark, encode. What two files share is made once; nothing that
/// one shows depends on which others are made.
struct Renderer: Sendable {
  let pyramid: Pyramid
  let plan: PhotoPlan
  let stamps: MarkStamps
  let encoding: Encoding

  func render(omitting: Set<RenditionFile>, _ receive: (RenderedBytes) throws -> Void) throws {
    var pyramid = pyramid
    var made: [Cut: PlanarPicture] = [:]
    var uses = plan.sizes.renditions.compactMap { Cut(of: $0, plan: plan) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for rendition in plan.sizes.renditions {
      let files = plan.files(of: rendition).filter { !omitting.contains($0) }
      guard !files.isEmpty, let cut = Cut(of: rendition, plan: plan) else { continue }
      let clean = try made[cut] ?? Self.step { try pyramid.picture(of: cut.box, size: cut.size) }
      // Kept for those that show the same, and no longer: a large one takes 10 MB.
      uses[cut, default: 1] -= 1
      made[cut] = uses[cut] == 0 ? nil : clean
      for variant in rendition.variants {
        let wanted = files.filter { $0.variant == variant }
        guard !wanted.isEmpty else { continue }
        let (picture, mark) = try Self.step { variant == .marked ? try marked(clean, rendition.name) : (clean, nil) }
        for file in wanted {
          let bytes = try Self.step { try encoded(picture, as: file.format) }
          try receive(RenderedBytes(file: file, mark: mark, bytes: bytes))
        }
      }
    }
  }

  /// A fault of the making, as the pipeline tells it; what the receiver throws is its own.
  private static func step<Made>(_ make: () throws -> Made) throws(PipelineError) -> Made {
    do { return try make() } catch { throw PipelineError(error) }
  }

  /// All that the pixels of a clean picture depend on, the master aside.
  private struct Cut: Hashable {
    let box: PixelBox
    let size: PixelSize

    init?(of rendition: PlannedRendition, plan: PhotoPlan) {
      guard let box = plan.crops.boxes[rendition.name] else { return nil }
      (self.box, size) = (box, rendition.size)
    }
  }

  private func marked(_ picture: PlanarPicture, _ rendition: String) throws -> (PlanarPicture, MarkDrawing?) {
    guard let box = plan.crops.marks[rendition], let stamp = stamps[rendition] else {
      throw PipelineError(.stepFailed, "\(rendition) has no place for its mark, and is planned with one")
    }
    let (marked, drawing) = try stamp.applied(to: picture, at: box)
    return (marked, drawing)
  }

  private func encoded(_ picture: PlanarPicture, as format: OutputFormat) throws -> [UInt8] {
    switch format {
    case .jpeg:
      // From quality 90 on the colours are worth their bytes too: libvips draws the line there, and so do we.
      return try picture.cleanJPEG(
        quality: encoding.jpeg.quality, progressive: encoding.jpeg.isProgressive(picture.size),
        fullChroma: isTiny || encoding.jpeg.quality >= 90)
    case .webp: return try picture.cleanWebP(quality: encoding.webp.quality, effort: encoding.webp.effort, lossless: isTiny)
    case .avif: return try picture.cleanAVIF(quality: encoding.avif.quality, effort: encoding.avif.effort)
    }
  }

  /// An icon has no pixel to spare: halved chroma moves the colours of 32x32 pixels by 30 levels, and keeping them costs a few bytes.
  private var isTiny: Bool { plan.sizes.source.longEdge <= 128 }
}
