/// The strict reader of published WebPs: one picture, with its alpha where it has one, and a RIFF size that is the file's.
struct WebPAudit {
  private static let alphaFlag = 0x10

  static func run(_ findings: inout AuditFindings) {
    let data = findings.data
    guard let stated = data.u32(4, .little), stated % 2 == 0, stated + 8 <= data.count else {
      return findings.add(.malformed, 0..<12, "RIFF size")
    }
    if stated + 8 < data.count { findings.add(.trailer, (stated + 8)..<data.count, "behind the RIFF size") }
    let end = stated + 8
    var at = 12
    var seen: Set<String> = []
    var flags: Int?
    var canvas: (Int, Int)?
    while at < end {
      guard let type = data.fourCC(at), let length = data.u32(at + 4, .little), let payload = data.range(at + 8, length: length),
        payload.upperBound + length % 2 <= end
      else { return findings.add(.malformed, at..<end, "chunk breaks off") }
      let range = at..<(payload.upperBound + length % 2)
      if length % 2 == 1, data.all[payload.upperBound] != 0 {
        findings.add(.unaccounted, payload.upperBound..<range.upperBound, "padding of \(type)")
      }
      let isRepeat = !seen.insert(type).inserted
      let hasImage = seen.contains("VP8 ") || seen.contains("VP8L")
      switch type {
      case "VP8X" where at == 12 && length == 10:
        flags = data.u8(payload.lowerBound)
        // The three bytes behind the flags are reserved.
        if data.u24(payload.lowerBound + 1) != 0 { findings.add(.unaccounted, range, type) }
        canvas = data.u24(payload.lowerBound + 4, .little).flatMap { width in
          data.u24(payload.lowerBound + 7, .little).map { (width + 1, $0 + 1) }
        }
      case "ALPH" where !isRepeat && !hasImage && (flags ?? 0) & alphaFlag != 0: break
      case "VP8 ", "VP8L":
        if isRepeat || seen.isSuperset(of: ["VP8 ", "VP8L"]) { findings.add(.extraPicture, range, type) }
        guard let size = WebPFrame.size(type, data, payload) else {
          findings.add(.malformed, range, type)
          break
        }
        (findings.width, findings.height) = size
        if let canvas, canvas != size { findings.add(.malformed, range, "canvas of another size") }
      default: findings.add(code(type), range, type)
      }
      at = range.upperBound
    }
    let allowed = seen.contains("ALPH") || seen.contains("VP8L") ? alphaFlag : 0
    if let flags, flags & ~allowed != 0 { findings.add(.malformed, 20..<21, "VP8X announces what is not there") }
    if !seen.contains("VP8 ") && !seen.contains("VP8L") { findings.add(.malformed, nil, "no picture") }
  }

  private static func code(_ type: String) -> LeakCode {
    switch type {
    case "EXIF": .exif
    case "XMP ": .xmp
    case "ICCP": .icc
    case "C2PA": .c2pa
    case "ANIM", "ANMF": .animation
    case "VP8X", "ALPH": .malformed
    default: .application
    }
  }
}
