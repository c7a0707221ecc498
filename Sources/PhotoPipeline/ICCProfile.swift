internal import Vips

/// What an ICC profile says of itself (ICC.1:2022, clause 7), as far as it decides whether and how to convert by it.
struct ICCProfile {
  let space: ColourSpace
  /// XYB profiles of jpegli are right only with the perceptual intent: relative is 55 levels off in libvips 8.14.1.
  let needsPerceptual: Bool

  /// `nil` for a profile that no conversion can be made from: libvips would silently take another one.
  init?(_ profile: [UInt8]) {
    guard profile.count >= 132, profile[36..<40].elementsEqual("acsp".utf8), Self.number(profile, at: 0) <= profile.count,
      let tags = Self.tags(of: profile)
    else { return nil }
    let signature = String(decoding: profile[16..<20], as: UTF8.self)
    let required: [String]
    switch signature {
    case "RGB ": (space, required) = (.rgb, ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"])
    case "GRAY": (space, required) = (.grey, ["kTRC"])
    case "CMYK": (space, required) = (.cmyk, ["A2B0"])
    default: (space, required) = (.other, ["A2B0"])
    }
    guard tags.contains("A2B0") || tags.contains("A2B1") || tags.isSuperset(of: required) else { return nil }
    needsPerceptual = Self.names("XYB", in: profile)
  }

  /// The signatures of the tag table; `nil` where a tag lies outside the profile.
  private static func tags(of profile: [UInt8]) -> Set<String>? {
    let count = number(profile, at: 128)
    guard count <= 100, 132 + 12 * count <= profile.count else { return nil }
    var tags: Set<String> = []
    for entry in stride(from: 132, to: 132 + 12 * count, by: 12) {
      guard number(profile, at: entry + 4) + number(profile, at: entry + 8) <= profile.count else { return nil }
      tags.insert(String(decoding: profile[entry..<(entry + 4)], as: UTF8.self))
    }
    return tags
  }

  private static func number(_ bytes: [UInt8], at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }

  private static func names(_ word: String, in profile: [UInt8]) -> Bool {
    let narrow = Array(word.utf8)
    // Descriptions of version 4 profiles are UTF-16.
    let wide = word.utf16.reduce(into: [UInt8]()) { $0 += [UInt8($1 >> 8), UInt8($1 & 0xff)] }
    return [narrow, wide].contains { needle in
      profile.indices.dropLast(needle.count - 1).contains { profile[$0] == needle[0] && profile[$0..<($0 + needle.count)].elementsEqual(needle) }
    }
  }
}
