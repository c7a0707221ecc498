/// Writes a PNG anew with what pixels and their colours need; of an animation the still picture.
enum PNGCleaner {
  private static let colourChunks = ["cICP", "sRGB", "gAMA", "cHRM"]

  static func clean(
    _ summary: ContainerSummary, _ bytes: [UInt8], _ kept: KeptBlocks, colours: [UInt8]
  ) throws(ContainerError) -> CleanedFile {
    let data = Bytes(bytes)
    let head = summary.blocks.prefix { $0.detail != "IDAT" }
    guard let first = head.dropFirst().first, first.detail == "IHDR", let header = PNGHeader(data, first.payload),
      let expected = header.unpacked,
      head.filter({ $0.detail == "IHDR" }).count == 1
    else { throw damaged("a header that cannot be") }
    var output = Array(bytes[..<8])
    output.reserveCapacity(bytes.count)
    try append(first, data, to: &output)
    try append(colours: kept, header, of: colours, to: &output)
    let palette = try palette(head, data, header)
    for type in ["sBIT", "PLTE", "tRNS", "bKGD"] {
      guard let block = head.first(where: { $0.detail == type }), let lengths = header.length(of: type, palette: palette.count / 3) else {
        continue
      }
      if type == "PLTE" {
        output += PNGChunk.bytes("PLTE", palette)
      } else if lengths.contains(block.payload.count) {
        try append(block, data, to: &output)
      }
    }
    if let orientation = kept.orientation { output += PNGChunk.bytes("eXIf", OrientationBlock.tiff(orientation)) }
    let hidden = try append(pictureOf: summary, data, expected, to: &output)
    output += PNGChunk.bytes("IEND", [])
    return CleanedFile(bytes: output, profile: kept.fate, hiddenBytes: hidden, isFollowed: true)
  }

  private static func damaged(_ what: String) -> ContainerError {
    ContainerError(.damaged, .png, "expected a sound PNG, found \(what); save the picture again")
  }

  private static func append(_ block: Block, _ data: Bytes, to output: inout [UInt8]) throws(ContainerError) {
    guard isSound(block, data) else { throw damaged("a wrong check sum") }
    output += data.all[block.range]
  }

  private static func isSound(_ block: Block, _ data: Bytes) -> Bool {
    let range = block.range
    guard range.count >= 12, let sum = data.u32(range.upperBound - 4) else { return false }
    return CRC32.of(data.all[(range.lowerBound + 4)..<(range.upperBound - 4)]) == UInt32(truncatingIfNeeded: sum)
  }

  /// Chunks of colour are no matter of the pixels' form, so those of another file will do.
  private static func append(
    colours kept: KeptBlocks, _ header: PNGHeader, of source: [UInt8], to output: inout [UInt8]
  ) throws(ContainerError) {
    let data = Bytes(source)
    let head = PNGBlocks.read(source).blocks.prefix { $0.detail != "IDAT" && $0.detail != "PLTE" }
    if let profile = kept.profile { output += PNGChunk.profile(profile) }
    for type in colourChunks {
      guard let block = head.first(where: { $0.detail == type }),
        header.length(of: type, palette: 0)?.contains(block.payload.count) == true,
        isSound(block, data)
      else { continue }
      output += source[block.range]
    }
  }

  /// The colours that an index can name; further ones could only hide something.
  private static func palette(_ head: ArraySlice<Block>, _ data: Bytes, _ header: PNGHeader) throws(ContainerError) -> ArraySlice<UInt8> {
    guard header.hasPalette else { return [] }
    guard let block = head.first(where: { $0.detail == "PLTE" }), isSound(block, data), block.payload.count % 3 == 0, !block.payload.isEmpty
    else { throw damaged("no whole palette") }
    return data.all[block.payload].prefix(3 << header.depth)
  }

  /// - Returns: the bytes that were cut off behind the end of the pixels' stream.
  private static func append(
    pictureOf summary: ContainerSummary, _ data: Bytes, _ expected: Int, to output: inout [UInt8]
  ) throws(ContainerError) -> Int {
    let parts = summary.blocks.filter { $0.detail == "IDAT" }
    guard !parts.isEmpty, parts.allSatisfy({ isSound($0, data) }) else { throw damaged("a wrong check sum") }
    let stream = parts.flatMap { data.all[$0.payload] }
    guard let found = Inflate.measure(stream[...], limit: expected) else {
      throw damaged("pixels that cannot be unpacked, or more than its size has")
    }
    guard found.unpacked == expected else { throw damaged("one that breaks off") }
    var left = found.packed
    for part in parts where left > 0 && !part.payload.isEmpty {
      if part.payload.count <= left {
        output += data.all[part.range]
      } else {
        output += PNGChunk.bytes("IDAT", data.all[part.payload.prefix(left)])
      }
      left -= min(left, part.payload.count)
    }
    return stream.count - found.packed
  }
}
