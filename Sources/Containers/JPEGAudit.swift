/// The strict reader of published JPEGs: SOI, JFIF, tables, one frame (baseline or progressive), scans, EOI, and not a byte more.
struct JPEGAudit {
  private var findings: AuditFindings
  private var data: Bytes { findings.data }
  private var at = 2
  private var frames = 0
  private var scans = 0
  private var hasRestarts = false
  private var isFirst = true

  static func run(_ findings: inout AuditFindings) {
    var audit = JPEGAudit(findings: findings)
    audit.walk()
    findings = audit.findings
  }

  private init(findings: AuditFindings) {
    self.findings = findings
  }

  private mutating func walk() {
    while let marker = marker() {
      if marker == JPEGMarker.endOfImage {
        if at + 2 < data.count { findings.add(.trailer, (at + 2)..<data.count, "behind EOI") }
        if frames != 1 || scans == 0 { findings.add(.malformed, nil, "expected one frame and its scans, found \(frames) and \(scans)") }
        return
      }
      guard !JPEGMarker.standsAlone(marker), let length = data.u16(at + 2), length >= 2,
        let payload = data.range(at + 4, length: length - 2)
      else {
        return findings.add(.malformed, at..<data.count, JPEGMarker.name(marker))
      }
      let range = at..<payload.upperBound
      at = payload.upperBound
      segment(marker, range, payload)
      isFirst = false
    }
  }

  /// The marker at the present place, without fill bytes; nil, and a leak, when there is none.
  private mutating func marker() -> UInt8? {
    guard at + 1 < data.count else {
      findings.add(.malformed, nil, "no EOI")
      return nil
    }
    guard data.all[at] == 0xFF, data.all[at + 1] != 0xFF, data.all[at + 1] != 0 else {
      findings.add(.unaccounted, at..<data.count, "bytes where a marker belongs")
      return nil
    }
    return data.all[at + 1]
  }

  private mutating func segment(_ marker: UInt8, _ range: Range<Int>, _ payload: Range<Int>) {
    let name = JPEGMarker.name(marker)
    switch marker {
    case 0xE0...0xEF: application(marker, range, payload)
    case JPEGMarker.comment: findings.add(.comment, range, name)
    case JPEGMarker.quantization: if !tablesFit(payload, quantization) { findings.add(.malformed, range, name) }
    case JPEGMarker.huffman: if !tablesFit(payload, huffman) { findings.add(.malformed, range, name) }
    case JPEGMarker.restartInterval:
      hasRestarts = data.u16(payload.lowerBound) != 0
      if payload.count != 2 { findings.add(.malformed, range, name) }
    case 0xC0, 0xC2: frame(range, payload)
    case JPEGMarker.startOfScan: scan(range, payload)
    default: findings.add(JPEGMarker.isFrame(marker) ? .malformed : .application, range, name)
    }
  }

  private mutating func application(_ marker: UInt8, _ range: Range<Int>, _ payload: Range<Int>) {
    let signature = JPEGSignature(data, marker, payload)
    switch signature.kind {
    case .structure where marker == 0xE0 && isFirst:
      // A thumbnail of 0 x 0 pixels, and nothing behind it.
      if payload.count != 14 || data.u8(payload.lowerBound + 12) != 0 || data.u8(payload.lowerBound + 13) != 0 {
        findings.add(.thumbnail, range, "APP0 JFIF")
      }
    case .structure: findings.add(.application, range, JPEGMarker.name(marker) + signature.label)
    default: findings.add(LeakCode(signature.kind), range, JPEGMarker.name(marker) + signature.label)
    }
  }

  /// True when tables of the lengths that `next` gives fill the payload exactly.
  private func tablesFit(_ payload: Range<Int>, _ next: (Int) -> Int?) -> Bool {
    var place = payload.lowerBound
    while place < payload.upperBound {
      guard let length = next(place) else { return false }
      place += length
    }
    return place == payload.upperBound && !payload.isEmpty
  }

  private func quantization(_ place: Int) -> Int? {
    data.u8(place).flatMap { $0 & 0x0F > 3 || $0 >> 4 > 1 ? nil : 1 + 64 * (1 + $0 >> 4) }
  }

  private func huffman(_ place: Int) -> Int? {
    guard let kind = data.u8(place), kind & 0x0F <= 3, kind >> 4 <= 1, let counts = data.range(place + 1, length: 16) else { return nil }
    let codes = data.all[counts].reduce(0) { $0 + Int($1) }
    return codes <= 256 ? 17 + codes : nil
  }

  private mutating func frame(_ range: Range<Int>, _ payload: Range<Int>) {
    frames += 1
    findings.height = data.u16(payload.lowerBound + 1)
    findings.width = data.u16(payload.lowerBound + 3)
    guard data.u8(payload.lowerBound) == 8, let components = data.u8(payload.lowerBound + 5), components == 1 || components == 3,
      payload.count == 6 + 3 * components
    else { return findings.add(.malformed, range, "SOF") }
  }

  private mutating func scan(_ range: Range<Int>, _ payload: Range<Int>) {
    scans += 1
    if let components = data.u8(payload.lowerBound), components < 1 || components > 4 || payload.count != 4 + 2 * components {
      findings.add(.malformed, range, "SOS")
    }
    // Coded data: a marker byte is followed by a zero or, where there are restarts, by their numbers.
    let start = at
    while true {
      at = data.next(0xFF, in: at..<data.count)
      guard at + 1 < data.count, data.all[at + 1] == 0 || (hasRestarts && JPEGMarker.isRestart(data.all[at + 1])) else { break }
      at += 2
    }
    if at == start { findings.add(.malformed, range, "empty scan") }
  }
}
