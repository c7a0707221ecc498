/// The tables that one DQT or DHT segment of a JPEG defines, in their order.
struct JPEGTableSegment: Sendable {
  struct Definition: Sendable {
    let key: JPEGTableKey
    /// The table with the byte that says which.
    let range: Range<Int>
  }

  let definitions: [Definition]

  /// nil when the tables do not fill the segment exactly.
  init?(_ data: Bytes, _ marker: UInt8, _ payload: Range<Int>) {
    var definitions: [Definition] = []
    var at = payload.lowerBound
    while at < payload.upperBound {
      guard let kind = data.u8(at), kind & 15 < 4, kind >> 4 < 2 else { return nil }
      let length: Int
      if marker == JPEGMarker.quantization {
        length = 1 + 64 * (1 + kind >> 4)
      } else {
        guard let counts = data.range(at + 1, length: 16) else { return nil }
        length = 17 + data.all[counts].reduce(0) { $0 + Int($1) }
        guard length <= 17 + 256 else { return nil }
      }
      guard length <= payload.upperBound - at else { return nil }
      let key: JPEGTableKey =
        marker == JPEGMarker.quantization ? .quantization(kind & 15) : kind >> 4 == 0 ? .dc(kind & 15) : .ac(kind & 15)
      definitions.append(Definition(key: key, range: at..<(at + length)))
      at += length
    }
    guard !definitions.isEmpty else { return nil }
    self.definitions = definitions
  }
}
