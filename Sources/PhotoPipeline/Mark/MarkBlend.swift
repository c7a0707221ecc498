internal import CardModel

/// One way to lay the mark over a ground: first the shadow hides some of the ground, then the letters hide some of both.
struct MarkBlend: Hashable, Sendable {
  let tone: MarkDrawing.Tone
  /// Percent where the shadow is fullest.
  let shadow: Int
  /// How much steeper the shadow rises than the blur made it: 2 makes it full at the letters' edge.
  let steepness: Int
  /// Percent.
  let opacity: Int
  /// 0 or 255 in every band.
  let shadowLevel: Int

  /// The ways to try, in this order: as the recipe says, light before dark; then a stronger shadow; last a fuller letter.
  ///
  /// - Parameter logoIsLight: `nil` for letters, whose tone is free.
  static func candidates(opacity: Int, hasShadow: Bool, logoIsLight: Bool?) -> [MarkBlend] {
    let soft = hasShadow ? 60 : 0
    var ways = [(shadow: soft, steepness: 1, opacity: opacity)]
    if hasShadow { ways += [60, 80, 100].map { ($0, 2, opacity) } }
    ways += [70, 85, 100].filter { $0 > opacity }.map { (hasShadow ? 100 : 0, hasShadow ? 2 : 1, $0) }
    // For thin letters on a ground that changes within a letter: a rim without any softness.
    if hasShadow { ways.append((100, 5, 100)) }
    return ways.flatMap { way in
      tones(logoIsLight).map { tone, shadowLevel in
        MarkBlend(tone: tone, shadow: way.shadow, steepness: way.steepness, opacity: way.opacity, shadowLevel: shadowLevel)
      }
    }
  }

  private static func tones(_ logoIsLight: Bool?) -> [(MarkDrawing.Tone, Int)] {
    guard let logoIsLight else { return [(.light, 0), (.dark, 255)] }
    return [(.logo, logoIsLight ? 0 : 255)]
  }

  /// The level of one band of one pixel. All levels and coverages are 0...255.
  func level(ground: Int, mark: Int, coverage: Int, shade: Int) -> Int {
    let shaded = mix(ground, shadowLevel, min(255, shade * steepness) * shadow)
    return mix(shaded, mark, coverage * opacity)
  }

  /// - Parameter share: of the second level, 0...25500.
  private func mix(_ one: Int, _ other: Int, _ share: Int) -> Int { (one * (25_500 - share) + other * share + 12_750) / 25_500 }
}
