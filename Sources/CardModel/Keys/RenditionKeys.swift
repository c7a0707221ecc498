/// Upload, facts and recipe to the key of every file that may be made. Pure; needs no pixel.
public struct RenditionKeys: Sendable {
  private let upload: Digest
  private let master: Digest?
  private let format: PhotoFormat
  private let recipe: Recipe
  private let focus: RenditionKey.FocusInput
  private let libraries: [String: String]
  private let markDigest: String?

  /// - Parameters:
  ///   - master: of the kept master that stands in for the upload.
  ///   - format: of the upload, or of the master.
  ///   - focus: a point given by hand.
  ///   - libraries: library to version, as the render worker says.
  ///   - markDigest: of what the mark looks like here.
  public init(
    upload: Digest, master: Digest? = nil, format: PhotoFormat, recipe: Recipe, focus: FocusPoint?, libraries: [String: String],
    markDigest: String?
  ) {
    self.upload = upload
    self.master = master
    self.format = format
    self.recipe = recipe
    self.focus = focus.map { .point($0) } ?? .attention
    self.libraries = libraries
    self.markDigest = markDigest
  }

  /// - Parameter source: the upright upload.
  public func keys(source: PixelSize) -> [RenditionFile: RenditionKey] {
    let sizes = SizePlanner.plan(source: source, format: format, recipe: recipe)
    var keys: [RenditionFile: RenditionKey] = [:]
    for rendition in sizes.renditions {
      for variant in rendition.variants {
        for output in rendition.formats {
          keys[RenditionFile(rendition: rendition.name, variant: variant, format: output)] = RenditionKey(
            epoch: PipelineEpoch.current, upload: upload, master: master, shrink: sizes.shrink, level: rendition.level, fit: rendition.fit,
            size: rendition.size, focus: rendition.fit == .cover ? focus : nil, background: recipe.encoding.background,
            mark: variant == .marked ? mark(scale: rendition.scale) : nil, encoder: encoder(output, size: rendition.size),
            libraries: libraries(for: output))
        }
      }
    }
    return keys
  }

  private func mark(scale: Int) -> RenditionKey.Mark {
    var style = recipe.mark
    style.logo = nil
    return RenditionKey.Mark(style: style, scale: scale, digest: markDigest)
  }

  private func encoder(_ output: OutputFormat, size: PixelSize) -> RenditionKey.Encoder {
    let encoding = recipe.encoding
    switch output {
    case .jpeg:
      return RenditionKey.Encoder(
        format: output, quality: encoding.jpeg.quality, effort: nil, isProgressive: encoding.jpeg.isProgressive(longEdge: size.longEdge))
    case .webp: return RenditionKey.Encoder(format: output, quality: encoding.webp.quality, effort: encoding.webp.effort)
    case .avif: return RenditionKey.Encoder(format: output, quality: encoding.avif.quality, effort: encoding.avif.effort)
    }
  }

  /// libvips brings the JPEG library that decodes and encodes and tells no version of it.
  private func libraries(for output: OutputFormat) -> [String: String] {
    let decoder: [String] =
      switch format {
      case .heic, .avif: ["libheif", "libaom"]
      case .png: ["libpng"]
      case .webp: ["libwebp"]
      case .jpeg, .tiff, .gif: []
      }
    let encoder: [String] =
      switch output {
      case .jpeg: []
      case .webp: ["libwebp"]
      case .avif: ["libheif", "libaom"]
      }
    let used = Set(["libvips", "lcms"] + decoder + encoder)
    return libraries.filter { used.contains($0.key) }
  }
}
