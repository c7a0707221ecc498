/// The strict reader of WebPs that are written: one picture, with its alpha where it has one, and a RIFF size that is the file's; of a cleaned
/// upload its neutral profile and its orientation too. The file must be, byte for byte, what `WebPFile` writes of these.
struct WebPAudit {
  private var findings: AuditFindings
  private var data: Bytes { findings.data }
  private var form: AuditForm { findings.form }
  private var seen: Set<String> = []
  private var canvas: (Int, Int)?
  private var hasHeader = false
  private var profile: [UInt8]?
  private var alpha: ArraySlice<UInt8>?
  private var picture: (type: String, bytes: ArraySlice<UInt8>)?
  private var orientation: Int?

  static func run(_ findings: inout AuditFindings) {
    var audit = WebPAudit(findings: findings)
    audit.walk()
    audit.compare()
    findings = audit.findings
  }

  private init(findings: AuditFindings) {
    self.findings = findings
  }

  private mutating func walk() {
    guard let stated = data.u32(4, .little), stated % 2 == 0, stated + 8 <= data.count else {
      return findings.add(.malformed, 0..<12, "RIFF size")
    }
    let end = stated + 8
    if end < data.count { findings.add(.trailer, end..<data.count, "behind the RIFF size") }
    var at = 12
    while at < end {
      guard let type = data.fourCC(at), let length = data.u32(at + 4, .little), let payload = data.range(at + 8, length: length),
        payload.upperBound + length % 2 <= end
      else { return findings.add(.malformed, at..<end, "chunk breaks off") }
      let range = at..<(payload.upperBound + length % 2)
      if length % 2 == 1, data.all[payload.upperBound] != 0 {
        findings.add(.unaccounted, payload.upperBound..<range.upperBound, "padding of \(type)")
      }
      take(type, range, payload, isRepeat: !seen.insert(type).inserted)
      at = range.upperBound
    }
    if picture == nil { findings.add(.malformed, nil, "no picture") }
  }

  private mutating func take(_ type: String, _ range: Range<Int>, _ payload: Range<Int>, isRepeat: Bool) {
    let bytes = data.all[payload]
    switch type {
    case "VP8X" where range.lowerBound == 12 && payload.count == 10:
      hasHeader = true
      // The three bytes behind the flags are reserved.
      if data.u24(payload.lowerBound + 1) != 0 { findings.add(.unaccounted, range, type) }
      canvas = data.u24(payload.lowerBound + 4, .little).flatMap { width in
        data.u24(payload.lowerBound + 7, .little).map { (width + 1, $0 + 1) }
      }
    case "ICCP" where !form.isOutput && !isRepeat && picture == nil:
      profile = NeutralProfile.of(bytes)
      if profile?.elementsEqual(bytes) != true { findings.add(.icc, range, type) }
    case "ALPH" where !isRepeat && picture == nil: alpha = bytes
    case "EXIF" where form.orientation != nil && !isRepeat && picture != nil:
      orientation = OrientationBlock.orientation(of: bytes)
      if orientation != form.orientation { findings.add(.exif, range, type) }
    case "VP8 ", "VP8L":
      if picture != nil { findings.add(.extraPicture, range, type) }
      guard let size = WebPFrame.size(type, data, payload) else { return findings.add(.malformed, range, type) }
      (findings.width, findings.height) = size
      if form.isOutput, !WebPFrame.isPlain(type, data, payload) { findings.add(.malformed, range, "header of \(type)") }
      if let canvas, canvas != size { findings.add(.malformed, range, "canvas of another size") }
      picture = (type, bytes)
    default: findings.add(WebPAudit.code(type), range, type)
    }
  }

  /// What is needed has one form alone: a header says exactly what is there, and stands only where something is.
  private mutating func compare() {
    guard findings.leaks.isEmpty, let picture, let width = findings.width, let height = findings.height else { return }
    let file = WebPFile(
      width: width, height: height, profile: profile, alpha: alpha, type: picture.type, picture: picture.bytes, orientation: orientation)
    if file.bytes != data.all {
      let header = hasHeader ? data.range(12, length: 18) : nil
      findings.add(.malformed, header, hasHeader ? "VP8X announces other than what is there" : "VP8X is missing")
    }
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
