internal import CardModel
internal import Vips

/// The one decoded picture: upright, 8-bit sRGB, no alpha, no metadata, as large as the size plan needs or a little larger.
struct Master: Sendable {
  let image: Image
  /// The upright upload before any shrink: the plan's boxes are its pixels.
  let source: PixelSize

  enum Result {
    case decoded(Master, remarks: [Finding])
    case refused(Finding)
    /// Whether the picture is sound cannot be said.
    case outOfMemory(VipsError)
  }

  static func decode(_ probed: Probe.Readable, needed: PixelSize, background: [Int]) -> Result {
    let facts = probed.facts
    let stored = facts.orientation.swapsSides ? needed.turnedByQuarter : needed
    let loading = probed.loading
    let shrink = shrink(facts, needed: stored)
    do {
      let decoded: Image
      var remarks = loading.mendings
      do {
        let pixels = try probed.hasUsedAlpha ? loading.pixels(shrink: shrink).firstBands(3) : loading.pixels(shrink: shrink)
        let colour = try ColourConversion(of: pixels, profile: probed.profile, background: background)
        decoded = try colour.converted.inMemory()
        remarks += colour.remarks
      } catch {
        // The pixels or the colours? Decoded alone, the pixels tell; a profile that breaks the conversion is then left out.
        _ = Runtime.takeMessages()
        let pixels = try loading.pixels(shrink: shrink).inMemory()
        let colour = try ColourConversion(of: pixels, profile: probed.profile.isThere ? .broken : .absent, background: background)
        decoded = try colour.converted.inMemory()
        remarks += colour.remarks
      }
      if let judgement = loading.judgement(of: Runtime.takeMessages()) {
        if judgement.severity == .error { return .refused(judgement) }
        if !remarks.contains(where: { $0.code == judgement.code }) { remarks.append(judgement) }
      }
      return .decoded(Master(image: try decoded.turned(upright: facts.orientation), source: facts.upright), remarks: remarks)
    } catch {
      return error.tellsLackOfMemory ? .outOfMemory(error) : .refused(loading.reason(for: error))
    }
  }

  /// The largest shrink that the decoder offers and that still leaves what is needed.
  private static func shrink(_ facts: PhotoFacts, needed: PixelSize) -> Int {
    guard facts.format == .jpeg || facts.format == .webp else { return 1 }
    return [8, 4, 2].first { factor in
      facts.stored.width / factor >= needed.width && facts.stored.height / factor >= needed.height
    } ?? 1
  }
}
