/// The strict reader of published AVIFs: the file must be, byte for byte, what `AVIFWriter` writes for its picture; what is more is named.
enum AVIFAudit {
  static func run(_ findings: inout AuditFindings) {
    let data = findings.data
    let summary = BMFFBlocks.read(data.all, .avif)
    (findings.width, findings.height) = (summary.width, summary.height)
    for block in summary.blocks {
      switch block.kind {
      case .structure, .imageData, .alpha: break
      default: findings.add(LeakCode(block.kind), block.range, block.detail ?? block.kind.rawValue)
      }
    }
    if let details = summary.heif, details.rotation != 0 || details.mirrorAxis != nil || details.hasCleanAperture {
      findings.add(.orientation, nil, "the picture is turned, mirrored or cropped by a property")
    }
    guard let box = BMFFBox.list(data, in: 0..<data.count).first(where: { $0.type == "meta" }) else {
      return findings.add(.malformed, nil, "no meta box")
    }
    let meta = BMFFMeta(data, box)
    guard meta.items.count <= 2 else { return findings.add(.unaccounted, box.range, "\(meta.items.count) items") }
    for id in meta.order {
      guard let item = meta.items[id], item.type == "av01", let bytes = meta.bytes(of: item) else { continue }
      if !AV1Units.isPlain(bytes) { findings.add(.application, item.extents.first, "av01 item with other units than a picture's") }
    }
    let canonical: [UInt8]
    do {
      canonical = try AVIFWriter(meta).file()
    } catch {
      return findings.add(.malformed, nil, "\(error.code.rawValue) form of AVIF")
    }
    if canonical != data.all {
      let same = zip(canonical, data.all).prefix { $0 == $1 }.count
      findings.add(.unaccounted, same..<max(same, data.count), "other bytes than the picture needs")
    }
  }
}
