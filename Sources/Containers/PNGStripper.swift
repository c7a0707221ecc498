/// Keeps the chunks that pixels and their colours need, with their check sums; of an animation the still picture.
enum PNGStripper {
  private static let kept: Set<String> = ["signature", "IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "sBIT", "IDAT", "IEND"]

  static func strip(_ summary: ContainerSummary, _ bytes: [UInt8]) throws(ContainerError) -> [UInt8] {
    guard !summary.problems.contains(.crcMismatch), !summary.problems.contains(.repeatedHeader), !summary.problems.contains(.noHeader)
    else {
      throw ContainerError(.damaged, .png, "expected sound chunks, found a wrong check sum or header; encode the picture again")
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for block in summary.blocks {
      if let name = block.detail, kept.contains(name) { output += bytes[block.range] }
    }
    return output
  }
}
