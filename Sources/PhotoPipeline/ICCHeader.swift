internal import Vips

/// What an ICC profile's header says (ICC.1:2022, 7.2). `nil` where it is no profile at all.
struct ICCHeader {
  let space: ColourSpace
  /// XYB profiles of jpegli are right only with the perceptual intent: relative is 55 levels off in libvips 8.14.1.
  let needsPerceptual: Bool

  init?(_ profile: [UInt8]) {
    guard profile.count >= 132, Array(profile[36..<40]) == Array("acsp".utf8) else { return nil }
    switch String(decoding: profile[16..<20], as: UTF8.self) {
    case "RGB ": space = .rgb
    case "GRAY": space = .grey
    case "CMYK": space = .cmyk
    default: space = .other
    }
    needsPerceptual = Self.names("XYB", in: profile)
  }

  private static func names(_ word: String, in profile: [UInt8]) -> Bool {
    let narrow = Array(word.utf8)
    // Descriptions of version 4 profiles are UTF-16.
    let wide = word.utf16.reduce(into: [UInt8]()) { $0 += [UInt8($1 >> 8), UInt8($1 & 0xff)] }
    return [narrow, wide].contains { needle in
      profile.indices.dropLast(needle.count - 1).contains { profile[$0] == needle[0] && profile[$0..<($0 + needle.count)].elementsEqual(needle) }
    }
  }
}
