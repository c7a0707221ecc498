/// The segments of an ICC profile: number of this one, number of all, bytes (ICC.1:2022, B.4).
struct JPEGProfile {
  private var parts: [Int: Range<Int>] = [:]
  private var total: Int?
  private var isSound = true
  private var data: Bytes?
  private(set) var isEmpty = true

  /// `body` starts behind the signature.
  mutating func add(_ data: Bytes, _ body: Range<Int>) {
    isEmpty = false
    self.data = data
    guard body.count >= 2, let number = data.u8(body.lowerBound), let all = data.u8(body.lowerBound + 1), number >= 1, number <= all else {
      isSound = false
      return
    }
    if let total, total != all { isSound = false }
    if parts[number] != nil { isSound = false }
    total = all
    parts[number] = (body.lowerBound + 2)..<body.upperBound
  }

  /// The profile in order of its numbers; nil when a part is missing, doubled or out of range.
  func assembled() -> ArraySlice<UInt8>? {
    guard isSound, let total, let data, parts.count == total else { return nil }
    if total == 1, let only = parts[1] { return data.all[only] }
    var profile: [UInt8] = []
    for number in 1...total {
      guard let part = parts[number] else { return nil }
      profile += data.all[part]
    }
    return profile[...]
  }
}
