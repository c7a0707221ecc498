/// The strict reader of published PNGs: the chunks that colour and pixels need, each of its exact length, and nothing behind IEND.
struct PNGAudit {
  /// Allowed chunks beside IHDR, IDAT and IEND, and the lengths they may have.
  private static let lengths: [String: ClosedRange<Int>] = [
    "PLTE": 3...768, "tRNS": 1...256, "sRGB": 1...1, "gAMA": 4...4, "cHRM": 32...32, "sBIT": 1...4, "bKGD": 1...6,
  ]

  static func run(_ findings: inout AuditFindings) {
    let data = findings.data
    var at = 8
    var seen: Set<String> = []
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
      case "IHDR":
        if at != 8 || length != 13 { findings.add(.malformed, range, type) }
        findings.width = data.u32(payload.lowerBound)
        findings.height = data.u32(payload.lowerBound + 4)
      case "IDAT":
        if isRepeat && last != "IDAT" { findings.add(.malformed, range, "IDAT apart from the others") }
      case "IEND":
        if length != 0 || !seen.contains("IDAT") { findings.add(.malformed, range, type) }
        if range.upperBound < data.count { findings.add(.trailer, range.upperBound..<data.count, "behind IEND") }
        return
      default:
        if let allowed = lengths[type] {
          if isRepeat || !allowed.contains(length) || (type == "PLTE" && length % 3 != 0) { findings.add(.malformed, range, type) }
        } else {
          findings.add(code(type, data, payload), range, type)
        }
      }
      last = type
      at = range.upperBound
    }
    findings.add(.malformed, nil, "no IEND")
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
