/// Writes a PNG anew with what pixels and their colours need; of an animation the still picture.
enum PNGCleaner {
  private static let colourChunks = ["cICP", "sRGB", "gAMA"]

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
    let picture = try PNGPicture(summary, data, header, expected, colours: try palette(head, data, header))
    for type in ["sBIT", "PLTE", "tRNS"] {
      guard let block = head.first(where: { $0.detail == type }),
        let lengths = header.length(of: type, palette: picture.palette.count / 3)
      else { continue }
      if type == "PLTE" {
        output += PNGChunk.bytes("PLTE", picture.palette)
      } else if lengths.contains(block.payload.count) {
        guard isSound(block, data) else { throw damaged("a wrong check sum") }
        guard type != "sBIT" || header.allows(significantBits: data.all[block.payload]) else { continue }
        output += PNGChunk.bytes(type, type == "tRNS" ? picture.transparency(data.all[block.payload]) : Array(data.all[block.payload]))
      }
    }
    output += PNGChunk.ratio(kept.ratio)
    if let orientation = kept.orientation { output += PNGChunk.bytes("eXIf", OrientationBlock.tiff(orientation)) }
    output += picture.chunks + PNGChunk.bytes("IEND", [])
    return CleanedFile(bytes: output, profile: kept.fate, hiddenBytes: picture.hiddenBytes, isFollowed: true)
  }

  static func damaged(_ what: String) -> ContainerError {
    ContainerError(.damaged, .png, "expected a sound PNG, found \(what); save the picture again")
  }

  private static func append(_ block: Block, _ data: Bytes, to output: inout [UInt8]) throws(ContainerError) {
    guard isSound(block, data) else { throw damaged("a wrong check sum") }
    output += data.all[block.range]
  }

  static func isSound(_ block: Block, _ data: Bytes) -> Bool {
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
    func chunk(_ type: String) -> ArraySlice<UInt8>? {
      guard let block = head.first(where: { $0.detail == type }),
        header.length(of: type, palette: 0)?.contains(block.payload.count) == true,
        isSound(block, data)
      else { return nil }
      return data.all[block.payload]
    }
    for type in colourChunks {
      if let payload = chunk(type) { output += PNGChunk.bytes(type, payload) }
    }
    // The others say what it says, and come first (W3C PNG, 4.3).
    guard kept.profile == nil, chunk("sRGB") == nil, chunk("cICP") == nil else { return }
    if let primaries = chunk("cHRM").flatMap(PNGChromaticities.neutral) { output += PNGChunk.bytes("cHRM", primaries) }
  }

  /// The colours that an index can name; further ones could only hide something.
  private static func palette(_ head: ArraySlice<Block>, _ data: Bytes, _ header: PNGHeader) throws(ContainerError) -> ArraySlice<UInt8> {
    guard header.hasPalette else { return [] }
    guard let block = head.first(where: { $0.detail == "PLTE" }), isSound(block, data), block.payload.count % 3 == 0, !block.payload.isEmpty
    else { throw damaged("no whole palette") }
    return data.all[block.payload].prefix(3 << header.depth)
  }
}
