/// The last look at the very bytes that are written: only what a decoder needs may be in them.
///
/// Each format has a strict reader of its own, apart from the tolerant ones behind `Container.read`: an allow-list of blocks, exact
/// lengths, every byte accounted for. Coded data is followed to its end where that is possible without decoding: in Huffman-coded JPEG scans and
/// in the stream of a PNG. What is not looked into: the data of WebP (`VP8 `, `VP8L`, `ALPH`) and of AV1 units, arithmetic-coded JPEG, and what a codec
/// hides within numbers that it needs or beside them: empty blocks and the check sum of a PNG's stream.
public enum Audit {
  /// Everything in `bytes` that is not a plain picture of `format` and of `width` x `height` pixels, as our encoders write it. Empty: the
  /// file is clean. `format` is one that outputs have: JPEG, PNG, WebP, AVIF; any other is a leak by itself.
  public static func leaks(in bytes: [UInt8], expecting format: ContainerFormat, width: Int, height: Int) -> [Leak] {
    let (pixels, isBeyond) = width.multipliedReportingOverflow(by: height)
    let findings = findings(in: bytes, expecting: format, .output, maxPixels: isBeyond ? 0 : pixels)
    if findings.leaks.contains(where: { $0.code == .wrongFormat }) || (findings.width == width && findings.height == height) {
      return findings.leaks
    }
    let size = findings.width.flatMap { width in findings.height.map { "\(width) x \($0)" } } ?? "none"
    return findings.leaks + [Leak(code: .wrongSize, range: nil, detail: "expected \(width) x \(height), found \(size)")]
  }

  /// Everything in a cleaned upload that is no part of its picture, of its neutral profile, or of the one block that says its orientation.
  ///
  /// - Parameters:
  ///   - format: JPEG, PNG or WebP.
  ///   - orientation: 1...8, that the picture has still to be turned by.
  ///   - maxPixels: of the coded picture; work and memory grow with it. A larger one is a leak of `.wrongSize`.
  public static func leaks(
    inCleaned bytes: [UInt8], expecting format: ContainerFormat, orientation: Int, maxPixels: Int
  ) -> [Leak] {
    let findings = findings(in: bytes, expecting: format, .cleaned(orientation: orientation), maxPixels: maxPixels)
    guard let width = findings.width, let height = findings.height, height > 0, width > maxPixels / height else { return findings.leaks }
    return findings.leaks + [Leak(code: .wrongSize, range: nil, detail: "expected at most \(maxPixels) pixels, found \(width) x \(height)")]
  }

  private static func findings(
    in bytes: [UInt8], expecting format: ContainerFormat, _ form: AuditForm, maxPixels: Int
  ) -> AuditFindings {
    let found = ContainerFormat.detect(bytes)
    var findings = AuditFindings(bytes, form, maxPixels: maxPixels)
    guard found == format else {
      findings.add(.wrongFormat, nil, "expected \(format.name), found \(found.name)")
      return findings
    }
    switch format {
    case .jpeg: JPEGAudit.run(&findings)
    case .png: PNGAudit.run(&findings)
    case .webp: WebPAudit.run(&findings)
    case .avif where form.isOutput: AVIFAudit.run(&findings)
    default: findings.add(.wrongFormat, nil, "\(format.name) is no format of an output")
    }
    return findings
  }
}
