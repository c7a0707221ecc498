/// How the tables of an arithmetic-coded JPEG are conditioned (ITU-T T.81, B.2.4.3): a byte for each, in force until another is defined.
struct JPEGConditioning: Equatable {
  struct Definition: Equatable {
    /// The class in the upper half (0 DC, 1 AC), the place in the lower (0...3).
    let table: UInt8
    let value: UInt8
  }

  private var values: [UInt8: UInt8] = [:]

  /// The pairs of a segment; nil where it has none, breaks off, or a number is one that none may be.
  static func definitions(_ data: Bytes, _ payload: Range<Int>) -> [Definition]? {
    guard !payload.isEmpty, payload.count % 2 == 0 else { return nil }
    var definitions: [Definition] = []
    for place in stride(from: payload.lowerBound, to: payload.upperBound, by: 2) {
      guard let table = data.u8(place), let value = data.u8(place + 1), table & 15 < 4 else { return nil }
      switch table >> 4 {
      case 0 where value & 15 <= value >> 4: break
      case 1 where (1...63).contains(value): break
      default: return nil
      }
      definitions.append(Definition(table: UInt8(table), value: UInt8(value)))
    }
    return definitions
  }

  /// What is in force; at first a DC table has the bounds 0 and 1, an AC table the index 5 (F.1.4.4).
  subscript(table: UInt8) -> UInt8 {
    get { values[table] ?? (table < 16 ? 0x10 : 5) }
    set { values[table] = newValue }
  }

  /// The tables whose conditioning the coded data of a scan depends on, in their order: refinements have none.
  static func tables(of scan: JPEGScan, _ process: JPEGProcess) -> [UInt8] {
    guard !process.isHuffmanCoded, scan.high == 0 else { return [] }
    var tables: Set<UInt8> = []
    for component in scan.components {
      if scan.first == 0 { tables.insert(UInt8(component.dc)) }
      if scan.last > 0 { tables.insert(UInt8(16 + component.ac)) }
    }
    return tables.sorted()
  }
}
