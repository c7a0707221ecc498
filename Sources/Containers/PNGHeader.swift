/// The header of a PNG (W3C PNG, 11.2.2), as far as it says how many bytes the unpacked pixels have.
struct PNGHeader: Sendable {
  let width: Int
  let height: Int
  let depth: Int
  let colour: Int
  let isInterlaced: Bool

  /// nil where the numbers are none that the format has.
  init?(_ data: Bytes, _ payload: Range<Int>) {
    let start = payload.lowerBound
    guard payload.count == 13, let width = data.u32(start), let height = data.u32(start + 4), let depth = data.u8(start + 8),
      let colour = data.u8(start + 9), data.u8(start + 10) == 0, data.u8(start + 11) == 0, let interlace = data.u8(start + 12),
      interlace < 2,
      (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height), PNGHeader.depths[colour]?.contains(depth) == true
    else { return nil }
    (self.width, self.height, self.depth, self.colour, isInterlaced) = (width, height, depth, colour, interlace == 1)
  }

  /// Bit depths that each colour type allows (table 11.1).
  static let depths: [Int: Set<Int>] = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]

  var hasPalette: Bool { colour == 3 }
  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colour] ?? 1 }

  /// The sizes of the pictures that the rows make, in their order: one, or seven passes, some of which may have no pixel (8.2).
  var passes: [(width: Int, height: Int)] {
    guard isInterlaced else { return [(width, height)] }
    // First column and row, and steps.
    let steps = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return steps.map { column, row, across, down in
      (max(0, (width - column + across - 1) / across), max(0, (height - row + down - 1) / down))
    }
  }

  /// Bytes of all rows with their filter bytes; nil beyond what a number holds.
  var unpacked: Int? {
    var total = 0
    for (width, height) in passes {
      guard let bytes = PNGHeader.rows(width, height, bits: depth * channels) else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(bytes)
      if overflow { return nil }
      total = sum
    }
    return total
  }

  private static func rows(_ width: Int, _ height: Int, bits: Int) -> Int? {
    guard width > 0, height > 0 else { return 0 }
    let (bytes, overflow) = (1 + (width * bits + 7) / 8).multipliedReportingOverflow(by: height)
    return overflow ? nil : bytes
  }

  /// Whether `sBIT` says what can be: of each channel 1 bit to its depth.
  func allows(significantBits payload: ArraySlice<UInt8>) -> Bool {
    payload.allSatisfy { (1...(hasPalette ? 8 : depth)).contains(Int($0)) }
  }

  /// The exact length that an allowed chunk has for this colour type; nil where it has no place.
  func length(of type: String, palette: Int) -> ClosedRange<Int>? {
    switch (type, colour) {
    case ("PLTE", 3): 3...(3 << depth)
    case ("tRNS", 0): 2...2
    case ("tRNS", 2): 6...6
    case ("tRNS", 3): palette > 0 ? 1...palette : nil
    case ("sBIT", 0): 1...1
    case ("sBIT", 2), ("sBIT", 3): 3...3
    case ("sBIT", 4): 2...2
    case ("sBIT", 6): 4...4
    case ("gAMA", _), ("cICP", _): 4...4
    case ("cHRM", _): 32...32
    case ("sRGB", _): 1...1
    default: nil
    }
  }
}
