/// The brands of an `ftyp` box at the start of the bytes.
struct FileBrands: Sendable {
  let major: String
  /// Major and compatible brands, at most 64.
  let all: [String]

  private static let heifBrands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1", "miaf", "1pic",
  ]
  private static let sequenceBrands: Set<String> = ["avis", "msf1", "hevc", "hevx", "hevm", "hevs"]
  private static let videoBrands: Set<String> = [
    "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "mp71", "avc1", "M4V ", "M4VH", "M4VP", "M4A ",
    "M4B ",
    "3gp4", "3gp5", "3gp6", "3gp7", "3g2a", "3ge6", "MSNV", "dash", "f4v ", "XAVC", "NDAS",
  ]

  init(_ data: Bytes) {
    let length = max(16, min(data.u32(0) ?? 16, 16 + 4 * 63))
    major = data.fourCC(8) ?? ""
    var brands = [major]
    var at = 16
    while at + 4 <= length, let brand = data.fourCC(at) {
      brands.append(brand)
      at += 4
    }
    all = brands
  }

  var heif: Set<String> { Set(all).intersection(FileBrands.heifBrands) }
  /// By the major brand alone: stills carry `msf1` among their compatible brands too.
  var isSequence: Bool { FileBrands.sequenceBrands.contains(major) }
  var isVideo: Bool { FileBrands.videoBrands.contains(major) || !Set(all).isDisjoint(with: FileBrands.videoBrands) }
}
