/// The pixels of a PNG as they are written anew: its chunks up to the end of their stream, and of its palette the colours that they name.
struct PNGPicture {
  /// `IDAT`, whole chunks.
  private(set) var chunks: [UInt8] = []
  /// Bytes that stood behind the end of the stream.
  let hiddenBytes: Int
  /// Three bytes for each index; those that no pixel names are black.
  let palette: [UInt8]
  private let isUsed: [Bool]

  /// - Parameters:
  ///   - expected: the bytes of all rows.
  ///   - colours: of the palette, or none.
  init(
    _ summary: ContainerSummary, _ data: Bytes, _ header: PNGHeader, _ expected: Int, colours: ArraySlice<UInt8>
  ) throws(ContainerError) {
    let parts = summary.blocks.filter { $0.detail == "IDAT" }
    // The last chunk of a file that breaks off has no check sum of its own.
    let isCutOff = summary.problems.contains(.truncated)
    guard !parts.isEmpty, parts.allSatisfy({ PNGCleaner.isSound($0, data) }) else {
      throw isCutOff ? ContainerError.cutOff(.png) : PNGCleaner.damaged("a wrong check sum")
    }
    let stream = parts.flatMap { data.all[$0.payload] }
    var use = PNGPaletteUse(header, colours: colours.count / 3)
    let found =
      colours.isEmpty
      ? Inflate.measure(stream[...], limit: expected) : Inflate.measure(stream[...], limit: expected) { use.take($0) }
    guard let found else {
      throw isCutOff ? ContainerError.cutOff(.png) : PNGCleaner.damaged("pixels that cannot be unpacked, or more than its size has")
    }
    guard found.unpacked == expected else { throw ContainerError.cutOff(.png) }
    isUsed = use.isUsed
    palette = PNGPicture.blanked(colours, 3, by: 0, isUsed)
    hiddenBytes = stream.count - found.packed
    var left = found.packed
    for part in parts where left > 0 && !part.payload.isEmpty {
      if part.payload.count <= left {
        chunks += data.all[part.range]
      } else {
        chunks += PNGChunk.bytes("IDAT", data.all[part.payload.prefix(left)])
      }
      left -= min(left, part.payload.count)
    }
  }

  /// The payload of `tRNS`: of a palette the alpha of each colour, which is 255 for those that no pixel names.
  func transparency(_ payload: ArraySlice<UInt8>) -> [UInt8] {
    isUsed.isEmpty ? Array(payload) : PNGPicture.blanked(payload, 1, by: 255, isUsed)
  }

  /// Entries of `width` bytes, those of no pixel filled with `value`.
  static func blanked(_ bytes: ArraySlice<UInt8>, _ width: Int, by value: UInt8, _ isUsed: [Bool]) -> [UInt8] {
    zip(bytes, 0...).map { byte, place in place / width < isUsed.count && isUsed[place / width] ? byte : value }
  }
}
