/// Facts and recipe to every size and name. Pure: equal input gives equal plans on every machine.
public enum SizePlanner {
  /// - Parameters:
  ///   - source: the upright upload.
  ///   - format: of the upload; some decoders can make the picture smaller at little cost.
  public static func plan(source: PixelSize, format: PhotoFormat, recipe: Recipe) -> SizePlan {
    var renditions = recipe.renditions.flatMap { spec in
      spec.scales.compactMap { scale in planned(spec, scale: scale, source: source, comesCloser: recipe.crop.focus == .faces) }
    }
    limitZoom(of: &renditions, source: source)
    let master = master(for: renditions, source: source)
    return SizePlan(source: source, renditions: renditions, master: master, shrink: shrink(of: format, source: source, needed: master))
  }

  /// The shrink that leaves enough to look at the photo, and too little for its pictures.
  public static func shrinkToLook(at source: PixelSize, format: PhotoFormat) -> Int {
    shrink(of: format, source: source, needed: source.fitted(longEdge: ReducedSize.longEdge))
  }

  /// The largest rectangle of `ratio` within `source`: it fills one side, the other is rounded.
  public static func largestBox(ratio: PixelSize, in source: PixelSize) -> PixelSize {
    if source.width * ratio.height > source.height * ratio.width {
      return PixelSize(width: max(1, divideRounded(source.height * ratio.width, ratio.height)), height: source.height)
    }
    return PixelSize(width: source.width, height: max(1, divideRounded(source.width * ratio.height, ratio.width)))
  }

  /// - Parameter comesCloser: whether there may be a face to come closer to.
  private static func planned(_ spec: RenditionSpec, scale: Int, source: PixelSize, comesCloser: Bool) -> PlannedRendition? {
    var variants: [RenditionVariant] = []
    if spec.clean.contains(scale) { variants.append(.clean) }
    if spec.marked.contains(scale) { variants.append(.marked) }
    guard !variants.isEmpty, !spec.formats.isEmpty else { return nil }
    let wanted = PixelSize(width: spec.width * scale, height: spec.height * scale)
    let size: PixelSize
    switch spec.fit {
    case .cover:
      let box = largestBox(ratio: wanted, in: source)
      size = box.width < wanted.width || box.height < wanted.height ? box : wanted
    case .inside:
      size = fitted(source, inside: wanted)
    }
    let zoom = spec.fit == .cover && comesCloser ? Int((spec.zoom * 100).rounded()) : 100
    return PlannedRendition(
      name: spec.name(scale: scale), role: spec.role, fit: spec.fit, scale: scale, wanted: wanted, size: size, zoom: zoom,
      variants: variants,
      formats: spec.formats.sorted())
  }

  private static func fitted(_ source: PixelSize, inside bounds: PixelSize) -> PixelSize {
    if source.width <= bounds.width && source.height <= bounds.height { return source }
    if source.width * bounds.height > source.height * bounds.width {
      return PixelSize(width: bounds.width, height: max(1, divideRounded(source.height * bounds.width, source.width)))
    }
    return PixelSize(width: max(1, divideRounded(source.width * bounds.height, source.height)), height: bounds.height)
  }

  /// Renditions of one ratio share a box, so the largest of them says how small it may be.
  private static func limitZoom(of renditions: inout [PlannedRendition], source: PixelSize) {
    struct Shape: Hashable {
      let box: PixelSize
      let zoom: Int
    }
    var limits: [Shape: Int] = [:]
    let shapes = renditions.map { Shape(box: box(of: $0, in: source), zoom: $0.zoom) }
    for (rendition, shape) in zip(renditions, shapes) where rendition.zoom > 100 {
      let limit = max(100, min(100 * shape.box.width / rendition.size.width, 100 * shape.box.height / rendition.size.height))
      limits[shape] = min(limits[shape] ?? shape.zoom, limit)
    }
    for index in renditions.indices { renditions[index].zoom = limits[shapes[index]] ?? renditions[index].zoom }
  }

  /// The smallest picture of the source's ratio from which no rendition has to be enlarged, however close it comes to a face.
  private static func master(for renditions: [PlannedRendition], source: PixelSize) -> PixelSize {
    // A fraction of whole numbers: by floating point 1536 of 2131 pixels come out as 1537.
    var (part, whole) = (0, 1)
    func raise(to length: Int, of full: Int) {
      if length * whole > part * full { (part, whole) = (length, full) }
    }
    for rendition in renditions {
      let box = box(of: rendition, in: source)
      raise(to: rendition.size.width * rendition.zoom, of: box.width * 100)
      raise(to: rendition.size.height * rendition.zoom, of: box.height * 100)
    }
    func side(_ length: Int) -> Int { min(length, max(1, (length * part + whole - 1) / whole)) }
    return PixelSize(width: side(source.width), height: side(source.height))
  }

  /// The largest shrink that the decoder offers and that still leaves what is needed.
  private static func shrink(of format: PhotoFormat, source: PixelSize, needed: PixelSize) -> Int {
    guard format == .jpeg || format == .webp else { return 1 }
    return [8, 4, 2].first { source.width / $0 >= needed.width && source.height / $0 >= needed.height } ?? 1
  }

  private static func box(of rendition: PlannedRendition, in source: PixelSize) -> PixelSize {
    rendition.fit == .cover ? largestBox(ratio: rendition.wanted, in: source) : source
  }

  private static func divideRounded(_ dividend: Int, _ divisor: Int) -> Int { (dividend + divisor / 2) / divisor }
}
