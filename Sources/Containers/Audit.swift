/// The last look at the very bytes that are published: only what a decoder needs may be in them.
///
/// Each format has a strict reader of its own, apart from the tolerant ones behind `Container.read`: an allow-list of blocks, exact
/// lengths, every byte accounted for. What no reader of containers can see is what a codec hides within its coded data.
public enum Audit {
  /// Everything in `bytes` that is not a plain picture of `format` and of `width` x `height` pixels. Empty: the file is clean.
  /// `format` is one that outputs have: JPEG, PNG, WebP, AVIF; any other is a leak by itself.
  public static func leaks(in bytes: [UInt8], expecting format: ContainerFormat, width: Int, height: Int) -> [Leak] {
    let found = ContainerFormat.detect(bytes)
    guard found == format else {
      return [Leak(code: .wrongFormat, range: nil, detail: "expected \(format.name), found \(found.name)")]
    }
    var findings = AuditFindings(bytes)
    switch format {
    case .jpeg: JPEGAudit.run(&findings)
    case .png: PNGAudit.run(&findings)
    case .webp: WebPAudit.run(&findings)
    case .avif: AVIFAudit.run(&findings)
    default: findings.add(.wrongFormat, nil, "\(format.name) is no format of an output")
    }
    if findings.leaks.allSatisfy({ $0.code != .wrongFormat }), findings.width != width || findings.height != height {
      let size = findings.width.flatMap { width in findings.height.map { "\(width) x \($0)" } } ?? "none"
      findings.add(.wrongSize, nil, "expected \(width) x \(height), found \(size)")
    }
    return findings.leaks
  }
}
