internal import CVips

/// A font as fontconfig finds it.
public struct Font: Hashable, Sendable {
  /// The family that was found.
  public let family: String
  /// The file that holds it.
  public let file: String

  /// Finds the font of a description such as "Lato Bold". `nil` where no installed family has the name: fontconfig would take another one silently.
  public static func find(_ description: String) -> Font? {
    guard FcInit() == FcTrue else { return nil }
    for (family, style) in readings(of: description) {
      if let found = match(family: family, style: style) { return found }
    }
    return nil
  }

  /// "Open Sans Bold" may be a family of three words, or one of two in a style of one.
  private static func readings(of description: String) -> [(family: String, style: String?)] {
    let words = description.split(separator: " ").map(String.init)
    return (0..<words.count).map { dropped in
      let family = words.dropLast(dropped).joined(separator: " ")
      return (family, dropped == 0 ? nil : words.suffix(dropped).joined(separator: " "))
    }
  }

  private static func match(family: String, style: String?) -> Font? {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    if let style { FcPatternAddString(pattern, FC_STYLE, style) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let best = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(best) }
    guard let file = string(FC_FILE, at: 0, of: best) else { return nil }
    var index: CInt = 0
    guard has(style, as: FC_STYLE, in: best) else { return nil }
    while let name = string(FC_FAMILY, at: index, of: best) {
      if name.lowercased() == family.lowercased() { return Font(family: name, file: file) }
      index += 1
    }
    return nil
  }

  /// A style that the font does not have would silently become the regular one.
  private static func has(_ style: String?, as object: String, in pattern: OpaquePointer) -> Bool {
    guard let style else { return true }
    var index: CInt = 0
    while let name = string(object, at: index, of: pattern) {
      if plain(name) == plain(style) { return true }
      index += 1
    }
    return false
  }

  /// `Semi-Bold`, `SemiBold` and `semi bold` are one style.
  private static func plain(_ style: String) -> String { style.lowercased().filter(\.isLetter) }

  private static func string(_ object: String, at index: CInt, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, index, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }
}
