extension ContainerFormat {
  /// What the bytes are. Only their beginning is looked at (at most 4 KiB, a TIFF's first directory besides).
  public static func detect(_ bytes: [UInt8]) -> ContainerFormat {
    let data = Bytes(bytes)
    if data.count == 0 { return .empty }
    return picture(data) ?? other(data) ?? textual(data) ?? .unknown
  }

  private static func picture(_ data: Bytes) -> ContainerFormat? {
    if data.has([0xFF, 0xD8, 0xFF], at: 0) || data.all == [0xFF, 0xD8] { return .jpeg }
    if data.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
    if data.has("RIFF", at: 0) && data.has("WEBP", at: 8) { return .webp }
    if data.has("GIF87a", at: 0) || data.has("GIF89a", at: 0) { return .gif }
    if let kind = tiffKind(data) { return kind }
    if data.has("ftyp", at: 4) { return brandKind(data) }
    if data.has([0xFF, 0x0A], at: 0) || data.has([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A], at: 0) { return .jxl }
    if data.has([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], at: 0) { return .jp2 }
    if data.has([0xFF, 0x4F, 0xFF, 0x51], at: 0) { return .jp2 }
    if data.has("8BPS", at: 0) { return .psd }
    if data.has("FUJIFILMCCD-RAW", at: 0) || data.has("IIRO", at: 0) || data.has("IIRS", at: 0) || data.has("MMOR", at: 0)
      || data.has([0x49, 0x49, 0x55, 0x00], at: 0) || data.has("FOVb", at: 0)
    {
      return .raw
    }
    // A bitmap's two reserved words are zero; text that starts with "BM" has no zero bytes.
    if data.has("BM", at: 0), data.number(6, width: 4) == 0, let header = data.u32(14, .little), header >= 12, header <= 256 { return .bmp }
    if data.has([0, 0, 1, 0], at: 0) || data.has([0, 0, 2, 0], at: 0), let images = data.u16(4, .little), images > 0, images < 256 {
      return .ico
    }
    return nil
  }

  /// TIFF, BigTIFF, and the raw files that wear its header.
  private static func tiffKind(_ data: Bytes) -> ContainerFormat? {
    guard let tiff = TIFFReader(data, base: 0, end: data.count) else { return nil }
    if data.has("CR", at: 8) && tiff.order == .little { return .raw }
    guard let directory = tiff.directory(at: tiff.first) else { return .tiff }
    return directory.entries.contains { $0.tag == TIFFTag.dngVersion } ? .dng : .tiff
  }

  /// The kind that an `ftyp` box names, by its major brand and then by the compatible ones.
  private static func brandKind(_ data: Bytes) -> ContainerFormat {
    let brands = FileBrands(data)
    if brands.all.contains("avif") || brands.all.contains("avis") { return .avif }
    if !brands.heif.isEmpty { return .heic }
    switch brands.major {
    case "crx ": return .raw
    case "jxl ": return .jxl
    case "jp2 ", "jpx ", "jpm ", "mjp2": return .jp2
    case "qt  ": return .quicktime
    default: break
    }
    return brands.isVideo ? .mp4 : .unknown
  }

  private static func other(_ data: Bytes) -> ContainerFormat? {
    for type in ["moov", "mdat", "wide", "pnot"] where data.has(type, at: 4) { return .quicktime }
    if data.has([0x1A, 0x45, 0xDF, 0xA3], at: 0) { return .matroska }
    if data.has("RIFF", at: 0) && data.has("AVI ", at: 8) { return .avi }
    if data.has("PK\u{3}\u{4}", at: 0) || data.has("PK\u{5}\u{6}", at: 0) { return .zip }
    if data.has([0x1F, 0x8B], at: 0) { return .gzip }
    if data.has("%!PS", at: 0) || data.has([0xC5, 0xD0, 0xD3, 0xC6], at: 0) { return .postscript }
    // Readers accept a PDF whose header stands anywhere in the first kilobyte.
    if data.contains("%PDF-", in: 0..<1024) { return .pdf }
    if data.has([0x7F, 0x45, 0x4C, 0x46], at: 0) { return .executable }
    if let magic = data.u32(0), [0xFEED_FACE, 0xFEED_FACF, 0xCEFA_EDFE, 0xCFFA_EDFE].contains(magic) { return .executable }
    if data.has("MZ", at: 0), let header = data.u32(60, .little), data.has("PE\0\0", at: header) { return .executable }
    return nil
  }

  private static func textual(_ data: Bytes) -> ContainerFormat? {
    guard let text = TextStart(data) else { return nil }
    return text.kind
  }
}
