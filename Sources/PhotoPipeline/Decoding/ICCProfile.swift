internal import Vips

/// What an ICC profile says of itself (ICC.1:2022, clause 7), as far as it decides whether and how to convert by it.
struct ICCProfile {
  let bytes: [UInt8]
  let space: ColourSpace
  /// It has what a conversion needs: libvips would silently take another one.
  let canConvert: Bool
  /// XYB profiles of jpegli are right only with the perceptual intent: relative is 55 levels off in libvips 8.14.1.
  let needsPerceptual: Bool
  /// Its description is none of the usual ones: a screen's profile may hold its owner's name or a serial number.
  let hasOwnName: Bool

  /// `nil` where the header or the tag table cannot be.
  init?(_ profile: [UInt8]) {
    guard profile.count >= 132, profile[36..<40].elementsEqual("acsp".utf8), Self.number(profile, at: 0) <= profile.count,
      let tags = Self.tags(of: profile)
    else { return nil }
    bytes = profile
    let required: [String]
    switch String(decoding: profile[16..<20], as: UTF8.self) {
    case "RGB ": (space, required) = (.rgb, ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"])
    case "GRAY": (space, required) = (.grey, ["kTRC"])
    case "CMYK": (space, required) = (.cmyk, ["A2B0"])
    default: (space, required) = (.other, ["A2B0"])
    }
    let isOfPictures = ["scnr", "mntr", "prtr", "spac"].contains(String(decoding: profile[12..<16], as: UTF8.self))
    canConvert = isOfPictures && (tags["A2B0"] != nil || tags["A2B1"] != nil || required.allSatisfy { tags[$0] != nil })
    let name = tags["desc"].map { Self.description(profile[$0]) } ?? ""
    needsPerceptual = name.contains("XYB")
    hasOwnName = !name.isEmpty && !Self.usual.contains { name.lowercased().contains($0) }
  }

  /// Parts of the descriptions that programs and devices share: they name a colour space, nobody's screen.
  private static let usual = [
    "srgb", "adobe rgb", "display p3", "p3", "prophoto", "romm", "rec. 709", "rec.709", "bt.709", "rec. 2020", "rec.2020", "bt.2020",
    "rec2020", "generic", "gamma", "wide gamut", "apple rgb", "colormatch", "ecirgb", "swop", "fogra", "coated", "gracol", "japan color",
    "dot gain", "xyb", "linear", "scrgb",
  ]

  /// The places of the tag table; `nil` where a tag lies outside the profile.
  private static func tags(of profile: [UInt8]) -> [String: Range<Int>]? {
    let count = number(profile, at: 128)
    guard count <= 100, 132 + 12 * count <= profile.count else { return nil }
    var tags: [String: Range<Int>] = [:]
    for entry in stride(from: 132, to: 132 + 12 * count, by: 12) {
      let (start, length) = (number(profile, at: entry + 4), number(profile, at: entry + 8))
      guard start + length <= profile.count else { return nil }
      tags[String(decoding: profile[entry..<(entry + 4)], as: UTF8.self)] = start..<(start + length)
    }
    return tags
  }

  /// The letters of a description: ASCII in `desc` of version 2; in `mluc` of version 4 UTF-16, whose zero halves are left out.
  private static func description(_ tag: ArraySlice<UInt8>) -> String {
    let isWide = tag.starts(with: "mluc".utf8)
    let text = tag.dropFirst(isWide ? 28 : 12)
    let letters = isWide ? text.filter { $0 != 0 } : Array(text.prefix { $0 != 0 })
    return String(decoding: letters.filter { $0 >= 0x20 && $0 < 0x7F }, as: UTF8.self)
  }

  private static func number(_ bytes: [UInt8], at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
}
