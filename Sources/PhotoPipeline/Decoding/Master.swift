internal import CardModel
internal import JPEG
internal import Planes
internal import Vips

/// The one decoded picture: YCbCr of sRGB in 8 bits, no alpha, no metadata, as large as the size plan needs or a little larger. It lies as
/// it is stored: what is made from it is smaller, and so costs less to turn.
struct Master: Sendable {
  let picture: PlanarPicture
  let orientation: Orientation
  /// The stored upload.
  let stored: PixelSize
  /// Pixels of the picture for one of the stored upload: 1 or less.
  let scale: (across: Double, down: Double)

  enum Result {
    case decoded(Master, remarks: [Finding])
    case refused(Finding)
    /// Whether the picture is sound cannot be said.
    case outOfMemory(any Error)
  }

  private init(_ picture: PlanarPicture, of facts: PhotoFacts, shrink: Int) {
    (self.picture, orientation, stored) = (picture, facts.orientation, facts.stored)
    // A shrunken JPEG's sides are rounded up: its last column may stand for less than the others. WebP's decoder stretches.
    scale =
      facts.format == .webp
      ? (Double(picture.width) / Double(facts.stored.width), Double(picture.height) / Double(facts.stored.height))
      : (1 / Double(shrink), 1 / Double(shrink))
  }

  /// The upright upload.
  var source: PixelSize { orientation.swapsSides ? stored.turnedByQuarter : stored }

  /// Its own, upright.
  var size: PixelSize {
    let size = PixelSize(width: picture.width, height: picture.height)
    return orientation.swapsSides ? size.turnedByQuarter : size
  }

  /// - Parameter shrink: the size plan's.
  static func decode(_ probed: Probe.Readable, shrink: Int, background: [Int]) -> Result {
    let facts = probed.facts
    let loading = probed.loading
    do {
      let decoded = try pixels(of: probed, shrink: shrink, background: background)
      var remarks = loading.mendings + decoded.remarks
      if let judgement = loading.judgement(of: decoded.warnings) {
        if judgement.severity == .error { return .refused(judgement) }
        if !remarks.contains(where: { $0.code == judgement.code }) { remarks.append(judgement) }
      }
      return .decoded(Master(decoded.picture, of: facts, shrink: shrink), remarks: remarks)
    } catch {
      return PipelineError(error).code == .outOfMemory ? .outOfMemory(error) : .refused(loading.reason(for: error))
    }
  }

  private typealias Decoded = (picture: PlanarPicture, remarks: [Finding], warnings: String)

  private static func pixels(of probed: Probe.Readable, shrink: Int, background: [Int]) throws -> Decoded {
    if let planes = try planes(of: probed, shrink: shrink) { return planes }
    let loading = probed.loading
    do {
      let pixels = try probed.hasUsedAlpha ? loading.pixels(shrink: shrink).firstBands(3) : loading.pixels(shrink: shrink)
      return try converted(pixels, profile: probed.profile, background: background)
    } catch {
      // The pixels or the colours? Decoded alone, the pixels tell; a profile that breaks the conversion is then left out.
      _ = Runtime.takeMessages()
      let pixels = try loading.pixels(shrink: shrink).inMemory()
      return try converted(pixels, profile: probed.profile.isThere ? .broken : .absent, background: background)
    }
  }

  /// The planes of most photos need no conversion: those of a JPEG without a profile. `nil` where they do.
  private static func planes(of probed: Probe.Readable, shrink: Int) throws -> Decoded? {
    let facts = probed.facts
    guard facts.format == .jpeg, facts.colour.space == .rgb, !probed.profile.isThere else { return nil }
    do {
      let stored = facts.stored
      let decoded = try JPEGDecoder.decode(
        probed.loading.codestream.bytes, width: stored.width, height: stored.height, shrink: shrink)
      return (decoded.picture, [], decoded.warnings)
    } catch JPEGError.otherColours {
      return nil
    }
  }

  private static func converted(_ pixels: Image, profile: EmbeddedProfile, background: [Int]) throws -> Decoded {
    let colour = try ColourConversion(of: pixels, profile: profile, background: background)
    var canvas = try PlanarCanvas(width: colour.converted.width, height: colour.converted.height)
    try colour.converted.rows { canvas.write(rgb: $0, fromRow: $1) }
    return (canvas.picture(), colour.remarks, Runtime.takeMessages())
  }
}
