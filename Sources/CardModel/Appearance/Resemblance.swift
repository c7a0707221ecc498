/// How much two pictures look like one: whether one may be the other saved anew, resized, cut by up to a tenth of each side, brightened,
/// darkened or mirrored. Pure, and in plain arithmetic that comes to the same on every processor.
///
/// The middle of one picture, four fifths of each side, is looked for in the other: whatever of the edges either has lost, the other still
/// shows it. It is compared twice where it fits best: as it is, and in its details alone, for two skies are alike from afar.
public enum Resemblance {
  /// Percent of resemblance from which two pictures are one, unless a recipe says otherwise. docs/quality.md has the measurements.
  public static let standardThreshold = 85

  /// - Returns: 0...100, rounded down; 0 where the ratios of the sides differ by more than cutting would make them.
  public static func percent(_ one: Appearance, _ other: Appearance) -> Int {
    // Looked for in the other, too: what is cut from one is easier found this way or that.
    max(directed(from: one, in: other), directed(from: other, in: one))
  }

  /// The middle that is looked for: from a tenth of a side on, of eight tenths.
  private static let margin = 0.1
  private static let extent = 0.8
  /// Two pictures that each lost up to a tenth show it at this size, as a fraction of the side.
  private static let extents = 0.70...0.92
  /// Of the ratios of two pictures of which each side lost up to a tenth, and a little.
  private static let ratios = 0.85...(1 / 0.85)
  /// How far from the middle it may lie.
  private static let farthest = 0.1
  /// Samples of a side, while it is looked for and while it is judged.
  private static let coarse = 8
  private static let fine = 16
  /// Below this nothing is worth a closer look.
  private static let worthwhile = 0.6

  private struct Place {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  private static func directed(from one: Appearance, in other: Appearance) -> Int {
    let ratio = quotient(one.size) / quotient(other.size)
    guard ratios.contains(ratio) else { return 0 }
    let view = PartView(other.fingerprint)
    guard let sought = patch(of: one, count: coarse), let judged = patch(of: one, count: fine),
      let details = details(of: one)
    else { return 0 }
    var best: (correlation: Double, place: Place, isMirrored: Bool)?
    let wanted = [(patch: sought, isMirrored: false), (patch: sought.mirrored, isMirrored: true)]
    for place in places(ratio: ratio) {
      let acrosses = offsets(place.width).map { SampledSpan(start: $0, length: place.width, count: coarse) }
      for y in offsets(place.height) {
        let rows = view.rows(SampledSpan(start: y, length: place.height, count: coarse))
        for across in acrosses {
          let samples = PartView.samples(rows, across)
          for (patch, isMirrored) in wanted {
            let correlation = patch.correlation(withValues: samples)
            if correlation > best?.correlation ?? worthwhile {
              best = (correlation, Place(x: across.start, y: y, width: place.width, height: place.height), isMirrored)
            }
          }
        }
      }
    }
    guard let best else { return 0 }
    let (whole, detail) = best.isMirrored ? (judged.mirrored, details.mirrored) : (judged, details)
    let (correlation, place) = refined(best.place, whole, in: view)
    let found = PartView.details(samples(place, in: view), side: fine)
    let percent = 50 * (correlation + detail.correlation(withValues: found))
    // A hair's breadth of rounding must not make 99 of the same picture.
    return max(0, min(100, Int(percent + 1e-9)))
  }

  private static func quotient(_ size: PixelSize) -> Double { Double(max(size.width, 1)) / Double(max(size.height, 1)) }

  private static func middle(of picture: Appearance, count: Int) -> [Double] {
    let span = SampledSpan(start: margin, length: extent, count: count)
    return PartView(picture.fingerprint).samples(across: span, down: span)
  }

  private static func patch(of picture: Appearance, count: Int) -> Patch? { Patch(middle(of: picture, count: count), side: count) }

  private static func details(of picture: Appearance) -> Patch? {
    Patch(PartView.details(middle(of: picture, count: fine), side: fine), side: fine)
  }

  /// The sizes at which it may be found; the corner is of no account yet.
  private static func places(ratio: Double) -> [Place] {
    // Steps of 3.7 percent from 0.72 to 0.89. The one in the middle is the size itself: what was not cut is found at once.
    let widths = [0.717_4, 0.743_9, 0.771_5, extent, 0.829_6, 0.860_3, 0.892_1]
    return widths.map { Place(x: 0, y: 0, width: $0, height: $0 / ratio) }.filter { extents.contains($0.height) }
  }

  /// Where a part of this length may begin: steps of about three hundredths on both sides of the middle.
  private static func offsets(_ length: Double) -> [Double] {
    let centre = (1 - length) / 2
    let reach = min(centre, farthest)
    let steps = max(1, Int((reach / 0.03).rounded()))
    return (-steps...steps).map { centre + reach * Double($0) / Double(steps) }
  }

  private static func samples(_ place: Place, in view: PartView) -> [Double] {
    view.samples(
      across: SampledSpan(start: place.x, length: place.width, count: fine),
      down: SampledSpan(start: place.y, length: place.height, count: fine))
  }

  /// Moves and scales the place by less and less as long as that helps.
  private static func refined(_ start: Place, _ patch: Patch, in view: PartView) -> (correlation: Double, place: Place) {
    var place = start
    var best = patch.correlation(withValues: samples(place, in: view))
    var (shift, growth) = (0.015, 0.0125)
    for _ in 0..<3 {
      var moves = 0
      var hasMoved = true
      while hasMoved && moves < 4 {
        (hasMoved, moves) = (false, moves + 1)
        for (x, y, scale) in [
          (shift, 0, 0), (-shift, 0, 0), (0, shift, 0), (0, -shift, 0), (0, 0, growth), (0, 0, -growth),
        ] {
          var next = place
          next.width *= 1 + scale
          next.height *= 1 + scale
          next.x += x - (next.width - place.width) / 2
          next.y += y - (next.height - place.height) / 2
          guard next.width <= extents.upperBound, next.height <= extents.upperBound else { continue }
          let correlation = patch.correlation(withValues: samples(next, in: view))
          if correlation > best { (best, place, hasMoved) = (correlation, next, true) }
        }
      }
      (shift, growth) = (shift / 2, growth / 2)
    }
    return (best, place)
  }
}
