internal import CVips

/// The fonts that fontconfig finds.
public enum Font {
  /// The folders in which fontconfig looks for fonts.
  public static var folders: [String] {
    guard FcInit() == FcTrue, let list = FcConfigGetFontDirs(nil) else { return [] }
    defer { FcStrListDone(list) }
    var found: [String] = []
    while let folder = FcStrListNext(list) { found.append(String(cString: folder)) }
    return found
  }

  /// Whether there is a font of a description such as "Lato Bold"; where no installed family has the name, fontconfig would take another
  /// one silently.
  public static func isInstalled(_ description: String) -> Bool {
    FcInit() == FcTrue && readings(of: description).contains { isInstalled(family: $0.family, style: $0.style) }
  }

  /// The first character of a text that no installed font has; Pango would draw a box with its number.
  public static func missingCharacter(of text: String) -> Unicode.Scalar? {
    guard FcInit() == FcTrue, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var all: OpaquePointer?
    var result = FcResultNoMatch
    guard let fonts = FcFontSort(nil, pattern, FcTrue, &all, &result) else { return nil }
    defer {
      FcFontSetDestroy(fonts)
      if let all { FcCharSetDestroy(all) }
    }
    return text.unicodeScalars.first { scalar in
      // Joiners, directions and variation selectors are not drawn.
      if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace { return false }
      return all.map { FcCharSetHasChar($0, scalar.value) == FcFalse } ?? false
    }
  }

  /// "Open Sans Bold" may be a family of three words, or one of two in a style of one.
  private static func readings(of description: String) -> [(family: String, style: String?)] {
    let words = description.split(separator: " ").map(String.init)
    return (0..<words.count).map { dropped in
      let family = words.dropLast(dropped).joined(separator: " ")
      return (family, dropped == 0 ? nil : words.suffix(dropped).joined(separator: " "))
    }
  }

  private static func isInstalled(family: String, style: String?) -> Bool {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    if let style { FcPatternAddString(pattern, FC_STYLE, style) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let best = FcFontMatch(nil, pattern, &result) else { return false }
    defer { FcPatternDestroy(best) }
    guard has(style, as: FC_STYLE, in: best) else { return false }
    var index: CInt = 0
    while let name = string(FC_FAMILY, at: index, of: best) {
      if name.lowercased() == family.lowercased() { return true }
      index += 1
    }
    return false
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
