/// An ICC profile (ICC.1:2022) with what colours are computed from, and nothing else: no name of a person, a screen or a program, no serial
/// number, no date, no private tag.
///
/// The tags that take part in a conversion from a profile of this colour space are written anew, each of a type that it may have and in the
/// length that its type needs; the two texts that the standard asks for are neutral. Profiles of multi-process elements (`D2B0` and so on) keep their tables, which every reader has to know.
struct NeutralProfile {
  /// The description of profiles that have no public name, by their colour space.
  private static let descriptions = ["RGB ": "RGB", "GRAY": "Grey", "CMYK": "CMYK"]

  /// Descriptions that name a standard, not a device: they stay as they are.
  private static let publicNames: Set<String> = [
    "sRGB", "sRGB IEC61966-2.1", "sRGB built-in", "Display P3", "Adobe RGB (1998)", "ProPhoto RGB", "ROMM RGB", "Apple RGB",
    "ColorMatch RGB",
    "Generic RGB Profile", "Generic Gray Profile", "Generic Gray Gamma 2.2 Profile", "Dot Gain 20%", "Gray Gamma 2.2", "eciRGB v2",
    "U.S. Web Coated (SWOP) v2", "Coated FOGRA39 (ISO 12647-2:2004)", "Coated GRACoL 2006 (ISO 12647-7:2004)", "Japan Color 2001 Coated",
    "Rec. ITU-R BT.709-5", "ITU-R BT.2020 Reference Display",
  ]

  /// The tags that the colours of a space are computed from, in the order in which they are written. No converter reads `bkpt`.
  private static func colourTags(_ space: String) -> [String] {
    let curves =
      switch space {
      case "GRAY": ["kTRC"]
      case "RGB ": ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
      default: [String]()
      }
    return ["wtpt", "chad"] + curves + ["A2B0", "A2B1", "A2B2", "B2A0", "B2A1", "B2A2"] + (space == "RGB " ? ["cicp"] : [])
  }

  /// Tags without which converters go by the others: those of one intent, of the way back, of absolute colours.
  private static let optionalTags: Set<String> = ["wtpt", "chad", "A2B2", "B2A0", "B2A1", "B2A2", "cicp"]

  /// The white of the connection space, D50, which is the only one (7.2.16).
  private static let illuminant: [UInt8] = [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]

  /// The kinds of data that a tag may have (clause 9.2).
  private static func types(of tag: String) -> Set<String> {
    switch tag {
    case "wtpt", "rXYZ", "gXYZ", "bXYZ": ["XYZ "]
    case "chad": ["sf32"]
    case "cicp": ["cicp"]
    case "rTRC", "gTRC", "bTRC", "kTRC": ["curv", "para"]
    case "A2B0", "A2B1", "A2B2": ["mft1", "mft2", "mAB "]
    default: ["mft1", "mft2", "mBA "]
    }
  }

  /// The profile's neutral form; nil where nothing can be made of it: its header, table or a colour tag that is needed is broken, it is none of a picture, or
  /// the form has more than 4 MiB, as tags that overlap can make it. The neutral form of a neutral form is itself.
  static func of(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard (132...BlockLimit.inflated).contains(bytes.count) else { return nil }
    let data = Bytes(Array(bytes))
    guard data.has("acsp", at: 36), let stated = data.u32(0), stated <= data.count, let kind = data.fourCC(12), let space = data.fourCC(16),
      ["scnr", "mntr", "prtr", "spac"].contains(kind), let ownName = descriptions[space], let pcs = data.fourCC(20),
      ["XYZ ", "Lab "].contains(pcs),
      (2...4).contains(data.all[8]), let found = tags(data)
    else { return nil }
    var tags: [(name: String, data: [UInt8])] = []
    // Each content once: tags may share it, and those that overlap would each copy it.
    var contents: Set<[UInt8]> = []
    var total = 0
    for name in colourTags(space) {
      guard let place = found[name] else { continue }
      guard let tag = rewritten(name, data, place, space) else {
        if optionalTags.contains(name) { continue }
        return nil
      }
      let (isNew, content) = contents.insert(tag)
      if isNew { total += tag.count }
      guard total <= BlockLimit.inflated else { return nil }
      tags.append((name, content))
    }
    let names = Set(tags.map(\.name))
    let matrix: Set<String> = space == "GRAY" ? ["kTRC"] : ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    guard !names.isDisjoint(with: ["A2B0", "A2B1"]) || (space != "CMYK" && matrix.isSubset(of: names)) else { return nil }
    let description = found["desc"].flatMap { ICCTag.text(data, $0) }.flatMap { publicNames.contains($0) ? $0 : nil } ?? ownName
    let isFour = data.all[8] == 4
    tags.insert(("desc", isFour ? ICCTag.unicode(description) : ICCTag.description(description)), at: 0)
    tags.insert(("cprt", isFour ? ICCTag.unicode("not stated") : ICCTag.plain("not stated")), at: 1)
    let neutral = file(header(data), tags)
    return neutral.count <= BlockLimit.inflated ? neutral : nil
  }

  /// nil where the data is broken, of a kind that the tag may not have, or a table of other channels than the colour space has.
  private static func rewritten(_ name: String, _ data: Bytes, _ place: Range<Int>, _ space: String) -> [UInt8]? {
    guard let type = data.fourCC(place.lowerBound), types(of: name).contains(type), let tag = ICCTag.rewritten(data, place) else {
      return nil
    }
    guard name.hasPrefix("A2B") || name.hasPrefix("B2A") else { return tag }
    let device: UInt8 = space == "GRAY" ? 1 : space == "CMYK" ? 4 : 3
    // Inputs and outputs stand at the same place in each kind of table.
    return (tag[8], tag[9]) == (name.hasPrefix("A2B") ? (device, 3) : (3, device)) ? tag : nil
  }

  /// The places of the tag table; nil where one lies outside the profile.
  private static func tags(_ data: Bytes) -> [String: Range<Int>]? {
    guard let count = data.u32(128), count <= 100 else { return nil }
    var tags: [String: Range<Int>] = [:]
    for entry in stride(from: 132, to: 132 + 12 * count, by: 12) {
      guard let name = data.fourCC(entry), let start = data.u32(entry + 4), let length = data.u32(entry + 8),
        let place = data.range(start, length: length)
      else { return nil }
      tags[name] = tags[name] ?? place
    }
    return tags
  }

  /// Version, class, spaces and intent, and the one illuminant; all of program, date, platform, maker, model and creator is zero.
  private static func header(_ data: Bytes) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 128)
    for place in [8..<10, 12..<24, 36..<40] { header.replaceSubrange(place, with: data.all[place]) }
    // Perceptual, where it is none of the four.
    header[67] = data.all[67] < 4 ? data.all[67] : 0
    header.replaceSubrange(68..<80, with: illuminant)
    return header
  }

  /// Tags of the same content share it.
  private static func file(_ header: [UInt8], _ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    var table = BMFFBuilder.number(tags.count, 4)
    var body: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    let start = 132 + 12 * tags.count
    for tag in tags {
      let place = places[tag.data] ?? start + body.count
      if places.updateValue(place, forKey: tag.data) == nil {
        body += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
      }
      table += Array(tag.name.utf8) + BMFFBuilder.number(place, 4) + BMFFBuilder.number(tag.data.count, 4)
    }
    return BMFFBuilder.number(start + body.count, 4) + header[4...] + table + body
  }
}
