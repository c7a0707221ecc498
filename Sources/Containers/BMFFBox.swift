/// One box of an ISO base media file: its type, the whole of it, and what follows its header.
struct BMFFBox: Sendable {
  let type: String
  let range: Range<Int>
  let payload: Range<Int>
  /// The stated size reaches behind the place the box stands in.
  let isCut: Bool

  /// The box at `at` within `place`; nil when no header fits there or its size is impossible.
  init?(_ data: Bytes, at: Int, in place: Range<Int>) {
    guard at + 8 <= place.upperBound, let short = data.u32(at), let type = data.fourCC(at + 4) else { return nil }
    var header = 8
    var size = short
    if short == 1 {
      guard at + 16 <= place.upperBound, let long = data.number(at + 8, width: 8) else { return nil }
      header = 16
      size = long
    } else if short == 0 {
      size = place.upperBound - at
    }
    guard size >= header else { return nil }
    self.type = type
    isCut = size > place.upperBound - at
    range = at..<(isCut ? place.upperBound : at + size)
    payload = (at + header)..<range.upperBound
  }

  /// The boxes that follow one another in `place`; stops at the first that is none, or at `limit`.
  static func list(_ data: Bytes, in place: Range<Int>, limit: Int = BlockLimit.items) -> [BMFFBox] {
    var boxes: [BMFFBox] = []
    var at = place.lowerBound
    while at < place.upperBound, boxes.count < limit, let box = BMFFBox(data, at: at, in: place) {
      boxes.append(box)
      at = box.range.upperBound
    }
    return boxes
  }

  /// What follows the version and flags of a full box.
  var body: Range<Int> { min(payload.lowerBound + 4, payload.upperBound)..<payload.upperBound }
}
