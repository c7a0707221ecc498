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
  }

  static func decode(_ bytes: [UInt8], facts: PhotoFacts, needed: PixelSize, background: [Int], endsProperly: Bool) -> Result {
    let stored = facts.orientation.swapsSides ? needed.turnedByQuarter : needed
    let loading = Loading(bytes: bytes, facts: facts, shrink: shrink(facts, needed: stored), endsProperly: endsProperly)
    do {
      let decoded: Image
      var remarks: [Finding] = []
      do {
        let colour = try ColourConversion(of: try loading.open(), background: background)
        decoded = try colour.converted.inMemory()
        remarks = colour.remarks
      } catch {
        // The pixels or the colours? Decoded alone, the pixels tell; a profile that breaks the conversion is then left out.
        _ = Runtime.takeMessages()
        let pixels = try loading.open().inMemory()
        let colour = try ColourConversion(of: pixels, background: background, profile: .ignored)
        decoded = try colour.converted.inMemory()
        remarks = colour.remarks
      }
      if let reason = loading.damage(said: Runtime.takeMessages()) { return .refused(reason) }
      if !endsProperly && facts.format == .jpeg { remarks.append(.missingEndMarker()) }
      return .decoded(Master(image: try decoded.turned(upright: facts.orientation), source: facts.upright), remarks: remarks)
    } catch {
      return .refused(loading.reason(for: error))
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
