internal import CardModel
internal import Vips

/// The one decoded picture: upright, 8-bit sRGB, no alpha, no metadata, as large as the size plan needs or a little larger.
struct Master: Sendable {
  let image: Image

  enum Result {
    case decoded(Master, remarks: [Finding])
    case refused(Finding)
    /// Whether the picture is sound cannot be said.
    case outOfMemory(VipsError)
  }

  /// - Parameter shrink: the size plan's.
  static func decode(_ probed: Probe.Readable, shrink: Int, background: [Int]) -> Result {
    let facts = probed.facts
    let loading = probed.loading
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
      return .decoded(Master(image: try decoded.turned(upright: facts.orientation)), remarks: remarks)
    } catch {
      return error.tellsLackOfMemory ? .outOfMemory(error) : .refused(loading.reason(for: error))
    }
  }
}
