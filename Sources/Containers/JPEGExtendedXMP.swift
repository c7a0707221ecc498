/// The pieces of an XMP packet too large for one segment: a 32-letter digest, whole length, offset, bytes.
struct JPEGExtendedXMP {
  private var pieces: [(offset: Int, bytes: ArraySlice<UInt8>)] = []
  private var held = 0

  /// False when the piece has no header or the pieces are more than may be held.
  mutating func add(_ data: Bytes, _ body: Range<Int>) -> Bool {
    guard body.count > 40, let offset = data.u32(body.lowerBound + 36), held + body.count <= BlockLimit.assembled else { return false }
    pieces.append((offset, data.all[(body.lowerBound + 40)..<body.upperBound]))
    held += body.count
    return true
  }

  /// The pieces in order of their offsets, gaps closed: enough to search, and never longer than what was given.
  func assembled() -> ArraySlice<UInt8>? {
    guard !pieces.isEmpty else { return nil }
    var packet: [UInt8] = []
    packet.reserveCapacity(held)
    for piece in pieces.sorted(by: { $0.offset < $1.offset }) { packet += piece.bytes }
    return packet[...]
  }
}
