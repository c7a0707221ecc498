/// The data of one tag of an ICC profile (ICC.1:2022, clause 10), rewritten in exactly the bytes that its type needs.
enum ICCTag {
  /// nil for types that no colour is computed from, and where the data breaks off or has numbers that cannot be.
  static func rewritten(_ data: Bytes, _ place: Range<Int>) -> [UInt8]? {
    guard place.count >= 8, let type = data.fourCC(place.lowerBound) else { return nil }
    switch type {
    case "curv", "para": return curve(data, place)
    case "XYZ ": return plain(data, place, 20)
    case "sf32": return plain(data, place, 44)
    case "cicp": return plain(data, place, 12)
    case "mft1", "mft2": return table(data, place, width: type == "mft1" ? 1 : 2)
    case "mAB ", "mBA ": return ICCPipelineTag(data, place)?.bytes
    default: return nil
    }
  }

  /// The first `length` bytes, their reserved word zero.
  static func plain(_ data: Bytes, _ place: Range<Int>, _ length: Int) -> [UInt8]? {
    guard length <= place.count else { return nil }
    return data.all[place.prefix(4)] + [0, 0, 0, 0] + data.all[place.prefix(length).dropFirst(8)]
  }

  /// A curve that begins at the start of `place`, which may reach further.
  static func curve(_ data: Bytes, _ place: Range<Int>) -> [UInt8]? {
    let start = place.lowerBound
    switch data.fourCC(start) {
    case "curv":
      guard let count = data.u32(start + 8), count <= 65_536 else { return nil }
      return plain(data, place, 12 + 2 * count)
    case "para":
      guard let kind = data.u16(start + 8), kind < 5, var bytes = plain(data, place, 12 + 4 * [1, 3, 4, 5, 7][kind]) else { return nil }
      (bytes[10], bytes[11]) = (0, 0)
      return bytes
    default: return nil
    }
  }

  /// A matrix, curves for each input, a grid, curves for each output.
  private static func table(_ data: Bytes, _ place: Range<Int>, width: Int) -> [UInt8]? {
    let start = place.lowerBound
    guard place.count >= 52, let inputs = data.u8(start + 8), let outputs = data.u8(start + 9), let grid = data.u8(start + 10),
      (1...15).contains(inputs), (1...15).contains(outputs),
      let points = ICCTag.points([Int](repeating: grid, count: inputs))
    else { return nil }
    var (head, entries, ends) = (48, 256, 256)
    if width == 2 {
      guard let before = data.u16(start + 48), let behind = data.u16(start + 50) else { return nil }
      (head, entries, ends) = (52, before, behind)
    }
    guard var bytes = plain(data, place, head + width * (entries * inputs + points * outputs + ends * outputs)) else { return nil }
    bytes[11] = 0
    return bytes
  }

  /// The points of a grid; nil where no profile of the size that is read could hold them.
  static func points(_ sides: [Int]) -> Int? {
    var points = 1
    for side in sides {
      points *= side
      guard points > 0, points <= BlockLimit.inflated else { return nil }
    }
    return points
  }

  // MARK: - Texts

  /// What a description says: its ASCII form, or the first of its languages; nil where it is neither short nor plain.
  static func text(_ data: Bytes, _ place: Range<Int>) -> String? {
    let start = place.lowerBound
    let letters: [UInt8]
    switch data.fourCC(start) {
    case "desc":
      guard let length = data.u32(start + 8), length > 0, length <= 128, 12 + length <= place.count else { return nil }
      letters = data.all[(start + 12)..<(start + 11 + length)].prefix { $0 != 0 }
    case "mluc":
      guard let length = data.u32(start + 20), length <= 256, let offset = data.u32(start + 24), offset <= place.count,
        length <= place.count - offset
      else { return nil }
      let text = data.all[(start + offset)..<(start + offset + length)]
      guard zip(text, 0...).allSatisfy({ $1 % 2 == 1 || $0 == 0 }) else { return nil }
      letters = zip(text, 0...).filter { $1 % 2 == 1 && $0 != 0 }.map(\.0)
    default: return nil
    }
    return String(validating: letters, as: UTF8.self)
  }

  /// A description of version 2: ASCII, and the two other scripts empty.
  static func description(_ text: String) -> [UInt8] {
    Array("desc".utf8) + BMFFBuilder.number(0, 4) + BMFFBuilder.number(text.utf8.count + 1, 4) + Array(text.utf8) + [0]
      + [UInt8](repeating: 0, count: 78)
  }

  /// A text of version 2.
  static func plain(_ text: String) -> [UInt8] { Array("text".utf8) + BMFFBuilder.number(0, 4) + Array(text.utf8) + [0] }

  /// A text of version 4, of ASCII letters.
  static func unicode(_ text: String) -> [UInt8] {
    Array("mluc".utf8) + BMFFBuilder.number(0, 4) + BMFFBuilder.number(1, 4) + BMFFBuilder.number(12, 4) + Array("enUS".utf8)
      + BMFFBuilder.number(2 * text.utf8.count, 4) + BMFFBuilder.number(28, 4) + text.utf8.flatMap { [0, $0] }
  }
}
