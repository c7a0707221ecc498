/// One block of a file: a segment, chunk, box, item or directory.
public struct Block: Sendable, Equatable {
  public let kind: BlockKind
  /// The whole block with its header and check sum, as offsets into the file.
  public let range: Range<Int>
  /// What the block carries, without header and signature. For an item in several pieces: its first piece.
  public let payload: Range<Int>
  /// The block's own name in its format (`APP1`, `tEXt`, `Exif item`); never a value out of it.
  public let detail: String?

  init(_ kind: BlockKind, _ range: Range<Int>, payload: Range<Int>? = nil, detail: String? = nil) {
    self.kind = kind
    self.range = range
    self.payload = payload ?? range
    self.detail = detail
  }
}
