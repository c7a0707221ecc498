internal import CardModel

/// What a picture looks like, measured once on the reduced master.
struct Look {
  let fingerprint: Fingerprint
  /// See `Tones.range`.
  let range: Int
  /// The levels below which, and above which, 99 of 100 pixels lie.
  let bright: Int
  let dark: Int
  let sharpness: Int?
  let borders: Int?
  let lettering: Int?

  init(of picture: Luminance) {
    let tones = Tones(of: picture)
    fingerprint = Fingerprint(of: picture)
    range = tones.range
    bright = tones.level(thousandths: 990)
    dark = tones.level(thousandths: 10)
    sharpness = Sharpness.percent(of: picture)
    borders = Borders.percent(of: picture)
    lettering = Lettering.percent(of: picture, tones: tones)
  }

  func blank(by rules: PhotoRules) -> Finding? {
    range < rules.minTones ? .blank(range: range, allowed: rules.minTones) : nil
  }

  /// - Parameter portrait: where a face is large enough to be judged, it is what has to be sharp; `nil` where none was looked for.
  func findings(besides portrait: Portrait?) -> [Finding] {
    var findings: [Finding] = []
    if portrait?.sharpness == nil, let sharpness, sharpness < LookLimits.sharpness {
      findings.append(.blurred(sharpness: sharpness, allowed: LookLimits.sharpness))
    }
    if bright < LookLimits.bright { findings.append(.tooDark(level: bright, allowed: LookLimits.bright)) }
    if dark > LookLimits.dark { findings.append(.tooBright(level: dark, allowed: LookLimits.dark)) }
    if let lettering, lettering > LookLimits.lettering {
      // A page's margins are no bars.
      findings.append(.mostlyText(percent: lettering, allowed: LookLimits.lettering))
    } else if let borders, borders > LookLimits.borders {
      findings.append(.borders(percent: borders, allowed: LookLimits.borders))
    }
    return findings
  }
}
