extension RenditionKey {
  /// The key of every file that may be made of one photo. A marked one has a key even where its mark turns out not to fit.
  ///
  /// - Parameters:
  ///   - upright: the size of the upload as a person sees it: `PhotoFacts.upright`.
  ///   - master: of the kept master that stands in for the upload.
  ///   - format: of the upload, or of the kept master.
  ///   - focus: a point given by hand; `nil`: what the recipe says.
  ///   - libraries: library to version, as a render worker's hello names them.
  ///   - mark: the digest of the recipe's mark as it is drawn here; `nil`: not known, so marked files get no key.
  public static func keys(
    upload: Digest, master: Digest? = nil, upright: PixelSize, format: PhotoFormat, recipe: Recipe, focus: FocusPoint?,
    libraries: [String: String], mark: Digest?
  ) -> [RenditionFile: RenditionKey] {
    let searches = recipe.crop.focus == .faces
    let sizes = SizePlanner.plan(source: upright, format: format, recipe: recipe)
    var keys: [RenditionFile: RenditionKey] = [:]
    for rendition in sizes.renditions {
      for file in rendition.files {
        let drawn = mark.map { Mark(style: recipe.mark.withoutUnused, scale: rendition.scale, drawn: $0) }
        guard file.variant == .clean || drawn != nil else { continue }
        let drawnHere = file.variant == .marked ? drawn : nil
        keys[file] = RenditionKey(
          epoch: PipelineEpoch.current, upload: upload, master: master, shrink: sizes.shrink, fit: rendition.fit,
          wanted: rendition.wanted, focus: rendition.fit == .inside ? nil : focus.map { .point($0) } ?? (searches ? .found : .centre),
          zoom: rendition.zoom > 100 ? rendition.zoom : nil,
          // A JPEG has no transparent pixels.
          background: format == .jpeg ? nil : recipe.encoding.background, mark: drawnHere,
          encoder: Encoder(file.format, size: rendition.size, encoding: recipe.encoding),
          libraries: versions(
            libraries, from: format, to: file.format, looksForFaces: searches && (rendition.fit == .cover || drawnHere != nil),
            isLettered: drawnHere != nil && recipe.mark.logo == nil))
      }
    }
    return keys
  }

  /// The libraries by which faces are found in an upload of this format: those that give its pixels, and the detector.
  public static func lookLibraries(from input: PhotoFormat) -> Set<String> { pixelLibraries(from: input).union(["yunet"]) }

  private static func versions(
    _ all: [String: String], from input: PhotoFormat, to output: OutputFormat, looksForFaces: Bool, isLettered: Bool
  ) -> [String: String] {
    // No crop cuts a face and no mark lies on one.
    var names = (looksForFaces ? lookLibraries(from: input) : pixelLibraries(from: input)).union(libraries(of: output))
    if isLettered { names.insert("pango") }
    return all.filter { names.contains($0.key) }
  }

  /// Those that decode an upload, convert its colours and resize it.
  private static func pixelLibraries(from input: PhotoFormat) -> Set<String> {
    let always: Set<String> = ["libvips", "lcms", "zimg"]
    switch input {
    case .jpeg: return always.union(["libjpeg"])
    case .webp: return always.union(["libwebp"])
    case .heic, .avif: return always.union(["libheif"])
    // Lossless: every version of their decoders gives the same pixels, or a fault.
    case .png, .tiff, .gif: return always
    }
  }

  /// Those that encode a file.
  private static func libraries(of output: OutputFormat) -> Set<String> {
    switch output {
    case .jpeg: ["libjpeg"]
    case .webp: ["libwebp"]
    case .avif: ["libheif", "libaom"]
    }
  }
}

extension RenditionKey.Encoder {
  fileprivate init(_ format: OutputFormat, size: PixelSize, encoding: Encoding) {
    switch format {
    case .jpeg: self = .jpeg(quality: encoding.jpeg.quality, isProgressive: encoding.jpeg.isProgressive(size))
    case .webp: self = .webp(quality: encoding.webp.quality, effort: encoding.webp.effort)
    case .avif: self = .avif(quality: encoding.avif.quality, effort: encoding.avif.effort)
    }
  }
}

extension MarkStyle {
  /// What is drawn is in its digest; where a logo stands in for the text, the text is drawn nowhere.
  fileprivate var withoutUnused: MarkStyle {
    var style = self
    if logo != nil { (style.text, style.font) = (MarkStyle().text, MarkStyle().font) }
    style.logo = nil
    return style
  }
}
