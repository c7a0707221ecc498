/// The strict reader of PNGs that are written: the chunks that colour and pixels need, each once and of its exact length, pixels that end
/// with their stream, and nothing behind IEND. The profile and the orientation of a cleaned upload stand in their only form.
struct PNGAudit {
  private var findings: AuditFindings
  private var data: Bytes { findings.data }
  private var header: PNGHeader?
  /// The payloads of `PLTE` and `tRNS`.
  private var palette: ArraySlice<UInt8> = []
  private var transparency: ArraySlice<UInt8> = []
  private var seen: Set<String> = []
  private var stream: [UInt8] = []

  static func run(_ findings: inout AuditFindings) {
    var audit = PNGAudit(findings: findings)
    audit.walk()
    audit.picture()
    findings = audit.findings
  }

  private init(findings: AuditFindings) {
    self.findings = findings
  }

  private mutating func walk() {
    var at = 8
    var last = ""
    while at < data.count {
      guard let length = data.u32(at), let type = data.fourCC(at + 4), let payload = data.range(at + 8, length: length),
        let sum = data.u32(payload.upperBound)
      else { return findings.add(.malformed, at..<data.count, "chunk breaks off") }
      let range = at..<(payload.upperBound + 4)
      if CRC32.of(data.all[(at + 4)..<payload.upperBound]) != UInt32(truncatingIfNeeded: sum) {
        findings.add(.malformed, range, "check sum of \(type)")
      }
      let isRepeat = !seen.insert(type).inserted
      switch type {
      case "IHDR": if at == 8 { take(header: range, payload) } else { findings.add(.malformed, range, type) }
      case "IDAT":
        if isRepeat && last != "IDAT" { findings.add(.malformed, range, "IDAT apart from the others") }
        if payload.isEmpty { findings.add(.unaccounted, range, "empty IDAT") }
        stream += data.all[payload]
      case "IEND":
        if length != 0 || !seen.contains("IDAT") { findings.add(.malformed, range, type) }
        if range.upperBound < data.count { findings.add(.trailer, range.upperBound..<data.count, "behind IEND") }
        return
      default: chunk(type, range, payload, isRepeat: isRepeat)
      }
      last = type
      at = range.upperBound
    }
    findings.add(.malformed, nil, "no IEND")
  }

  private mutating func take(header range: Range<Int>, _ payload: Range<Int>) {
    header = PNGHeader(data, payload)
    if header == nil { findings.add(.malformed, range, "IHDR") }
    findings.width = data.u32(payload.lowerBound)
    findings.height = data.u32(payload.lowerBound + 4)
  }

  private mutating func chunk(_ type: String, _ range: Range<Int>, _ payload: Range<Int>, isRepeat: Bool) {
    if type == "eXIf", !isRepeat, !seen.contains("IDAT"), let orientation = findings.form.orientation,
      data.all[payload].elementsEqual(OrientationBlock.tiff(orientation))
    {
      return
    }
    if type == "pHYs", !isRepeat, !findings.form.isOutput, !seen.contains("IDAT"), payload.count == 9,
      let across = data.u32(payload.lowerBound), let down = data.u32(payload.lowerBound + 4),
      data.all[range].elementsEqual(PNGChunk.ratio(PixelRatio(across, down)))
    {
      return
    }
    if type == "iCCP", !isRepeat, isNeutralProfile(range, payload) { return }
    guard ["PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "cICP", "sBIT"].contains(type) else {
      return findings.add(PNGAudit.code(type, data, payload), range, type)
    }
    let lengths = header?.length(of: type, palette: palette.count / 3)
    if isRepeat || seen.contains("IDAT") || lengths?.contains(payload.count) != true || (type == "PLTE" && payload.count % 3 != 0) {
      findings.add(.malformed, range, type)
    }
    let bytes = data.all[payload]
    switch type {
    case "PLTE": palette = bytes
    case "tRNS": transparency = bytes
    case "sBIT":
      if header?.allows(significantBits: bytes) != true { findings.add(.unaccounted, range, type) }
    case "cHRM" where !findings.form.isOutput:
      if PNGChromaticities.neutral(bytes)?.elementsEqual(bytes) != true { findings.add(.unaccounted, range, type) }
    default: break
    }
  }

  private func isNeutralProfile(_ range: Range<Int>, _ payload: Range<Int>) -> Bool {
    guard !findings.form.isOutput, payload.count > 5,
      let profile = Inflate.zlib(data.all[payload.dropFirst(5)], limit: BlockLimit.inflated), let neutral = NeutralProfile.of(profile[...])
    else { return false }
    return data.all[range].elementsEqual(PNGChunk.profile(neutral))
  }

  private mutating func picture() {
    if !findings.form.isOutput, seen.contains("cHRM"), !seen.isDisjoint(with: ["iCCP", "sRGB", "cICP"]) {
      findings.add(.unaccounted, nil, "cHRM without need")
    }
    guard let header, !stream.isEmpty else { return }
    guard let expected = header.unpacked else { return findings.add(.malformed, nil, "IHDR of more pixels than can be counted") }
    // Our encoders take the colours of a palette from the picture; work goes by the size, which was expected or is bounded.
    let isLarge = header.height > findings.maxPixels / header.width
    let colours = findings.form.isOutput || isLarge || !header.hasPalette ? 0 : palette.count / 3
    var use = PNGPaletteUse(header, colours: colours)
    let measured =
      colours == 0 ? Inflate.measure(stream[...], limit: expected) : Inflate.measure(stream[...], limit: expected) { use.take($0) }
    guard let found = measured, found.unpacked == expected else {
      return findings.add(.malformed, nil, "IDAT holds other than the picture's pixels")
    }
    if colours > 0,
      !palette.elementsEqual(PNGPicture.blanked(palette, 3, by: 0, use.isUsed))
        || !transparency.elementsEqual(PNGPicture.blanked(transparency, 1, by: 255, use.isUsed))
    {
      findings.add(.unaccounted, nil, "colours that no pixel names")
    }
    if found.packed < stream.count { findings.add(.unaccounted, nil, "\(stream.count - found.packed) bytes in IDAT behind the pixels") }
  }

  private static func code(_ type: String, _ data: Bytes, _ payload: Range<Int>) -> LeakCode {
    switch type {
    case "eXIf": .exif
    case "iCCP": .icc
    case "tIME": .time
    case "caBX": .c2pa
    case "acTL", "fcTL", "fdAT": .animation
    case "tEXt", "zTXt", "iTXt": LeakCode(PNGText(type, data, payload).kind)
    default: .application
    }
  }
}
