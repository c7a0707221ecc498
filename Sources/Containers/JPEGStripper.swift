/// Keeps what a decoder of JFIF files needs.
enum JPEGStripper {
  private static let kept: Set<String> = ["SOI", "EOI", "DQT", "DHT", "DRI", "SOF0", "SOF2"]

  static func strip(_ summary: ContainerSummary, _ bytes: [UInt8]) throws(ContainerError) -> [UInt8] {
    guard let details = summary.jpeg, details.process == .baseline || details.process == .progressive, details.precision == 8,
      details.components == 1 || details.components == 3, !summary.problems.contains(.repeatedHeader),
      // A height that comes behind the first scan (DNL) is read by few decoders.
      !summary.blocks.contains(where: { $0.detail == "DNL" })
    else {
      throw ContainerError(
        .unsupported, .jpeg,
        "expected a grey or colour JPEG of 8 bits, baseline or progressive, found another form; encode the picture as one")
    }
    // Without its marker an RGB picture would be taken for YCbCr.
    if details.components == 3, details.adobeTransform == 0 {
      throw ContainerError(.unsupported, .jpeg, "expected YCbCr, found RGB by its Adobe marker; encode the picture as YCbCr")
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for block in summary.blocks {
      switch (block.kind, block.detail) {
      case (.structure, "APP0 JFIF"):
        guard output.count == 2, block.range.count >= 18 else { continue }
        // Version, unit and density stay; the thumbnail goes.
        output += [0xFF, 0xE0, 0, 16] + bytes[(block.range.lowerBound + 4)..<(block.range.lowerBound + 16)] + [0, 0]
      case (.structure, let name?) where kept.contains(name): output += bytes[block.range]
      case (.imageData, _): output += bytes[block.range]
      default: continue
      }
    }
    return output
  }
}
