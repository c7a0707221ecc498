/// The rules that a photo's header decides, each with its verdict. Pure.
extension PhotoRules {
  /// What forbids to decode a picture of this size at all. Runs before a decoder sees a byte.
  public func forbids(_ size: PixelSize) -> Finding? {
    if size.longEdge > maxSide { return .sideTooLong(size, allowed: maxSide) }
    if size.pixels > maxPixels { return .tooManyPixels(size, allowed: maxPixels) }
    return nil
  }

  /// Everything else that is asked of a photo.
  public func findings(for facts: PhotoFacts) -> [Finding] {
    let size = facts.upright
    return [formatFinding(facts.format), shortEdgeFinding(size), ratioFinding(size)].compactMap { $0 }
  }

  private func formatFinding(_ format: PhotoFormat) -> Finding? {
    formats.contains(format) ? nil : .formatNotAllowed(format, allowed: formats)
  }

  private func shortEdgeFinding(_ size: PixelSize) -> Finding? {
    if size.shortEdge < shortEdge.refuse { return .tooSmall(size, allowed: shortEdge.refuse) }
    if size.shortEdge < shortEdge.warn { return .smallPhoto(size, wanted: shortEdge.warn, severity: .warning) }
    if size.shortEdge < shortEdge.note { return .smallPhoto(size, wanted: shortEdge.note, severity: .note) }
    return nil
  }

  private func ratioFinding(_ size: PixelSize) -> Finding? {
    let measured = Double(size.longEdge) / Double(max(size.shortEdge, 1))
    if ratio.refuse > 0, measured > ratio.refuse { return .aspect(size, allowed: ratio.refuse, code: .aspect) }
    if ratio.warn > 0, measured > ratio.warn { return .aspect(size, allowed: ratio.warn, code: .unusualAspect) }
    return nil
  }
}
