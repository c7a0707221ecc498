/// A scan header of a JPEG (ITU-T T.81, B.2.3).
struct JPEGScan: Sendable {
  struct Component: Sendable {
    /// Its place among those of the frame.
    let index: Int
    /// The places of its Huffman tables, 0...3.
    let dc: Int
    let ac: Int
  }

  let components: [Component]
  /// The first and the last coefficient, in zigzag order.
  let first: Int
  let last: Int
  /// The bit position that earlier scans came to (0: none did), and the one that this scan comes to.
  let high: Int
  let low: Int

  /// nil when the header is not of its own length, names components that the frame has not, or has impossible numbers.
  init?(_ data: Bytes, _ payload: Range<Int>, _ frame: JPEGFrame) {
    guard let count = data.u8(payload.lowerBound), (1...4).contains(count), payload.count == 4 + 2 * count else { return nil }
    var components: [Component] = []
    for place in stride(from: payload.lowerBound + 1, to: payload.upperBound - 3, by: 2) {
      let tables = data.all[place + 1]
      guard let index = frame.components.firstIndex(where: { $0.id == data.all[place] }),
        !components.contains(where: { $0.index == index }),
        tables >> 4 < 4, tables & 15 < 4
      else { return nil }
      components.append(Component(index: index, dc: Int(tables >> 4), ac: Int(tables & 15)))
    }
    self.components = components
    let end = payload.upperBound
    if frame.process == .progressive || frame.process == .arithmeticProgressive {
      (first, last) = (Int(data.all[end - 3]), Int(data.all[end - 2]))
      (high, low) = (Int(data.all[end - 1] >> 4), Int(data.all[end - 1] & 15))
      guard first <= last, last < 64, first == 0 ? last == 0 : components.count == 1, high == 0 || high == low + 1 else { return nil }
    } else {
      // The only lawful numbers are 0, 63, 0; decoders do not look at what some phones write.
      (first, last, high, low) = (0, 63, 0, 0)
    }
  }

  /// Whether the numbers of a sequential scan stand as the standard wants them (table B.3).
  static func isPlain(_ data: Bytes, _ payload: Range<Int>) -> Bool {
    payload.count >= 3 && data.has([0, 63, 0], at: payload.upperBound - 3)
  }

  /// The tables that its coded data refers to.
  func tables(_ isProgressive: Bool) -> [JPEGTableKey] {
    components.flatMap { component -> [JPEGTableKey] in
      guard isProgressive else { return [.dc(component.dc), .ac(component.ac)] }
      if first > 0 { return [.ac(component.ac)] }
      return high == 0 ? [.dc(component.dc)] : []
    }
  }
}
