/// The last look at the very bytes that are written: only what a decoder needs may be in them.
///
/// Each format has a strict reader of its own, apart from the tolerant ones behind `Container.read`: an allow-list of blocks, exact
/// lengths, every byte accounted for. Coded data is followed to its end where that is possible without decoding: in Huffman-coded JPEG scans and
/// in the stream of a PNG. What is not looked into: the data of WebP (`VP8 `, `VP8L`) and of AV1 units, arithmetic-coded JPEG, and what a codec
/// hides within numbers that it needs.
public enum Audit {
  /// Everything in `bytes` that is not a plain picture of `format` and of `width` x `height` pixels, as our encoders write it. Empty: the
  /// file is clean. `format` is one that outputs have: JPEG, PNG, WebP, AVIF; any other is a leak by itself.
  public static func leaks(in bytes: [UInt8], expecting format: ContainerFormat, width: Int, height: Int) -> [Leak] {
    let findings = findings(in: bytes, expecting: format, .output)
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
  public static func leaks(inCleaned bytes: [UInt8], expecting format: ContainerFormat, orientation: Int) -> [Leak] {
    findings(in: bytes, expecting: format, .cleaned(orientation: orientation)).leaks
  }

  private static func findings(in bytes: [UInt8], expecting format: ContainerFormat, _ form: AuditForm) -> AuditFindings {
    let found = ContainerFormat.detect(bytes)
    var findings = AuditFindings(bytes, form)
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
