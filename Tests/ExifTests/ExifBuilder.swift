/// Builds TIFF-structured EXIF byte by byte.
struct ExifBuilder {
  struct Tag {
    let id: Int
    let type: Int
    let count: Int
    let value: [UInt8]
  }

  var isLittle = true
  var main: [Tag] = []
  var thumbnail: [Tag] = []
  var photo: [Tag] = []
  var gps: [Tag] = []

  func number(_ value: Int, _ width: Int) -> [UInt8] {
    let big = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    return isLittle ? big.reversed() : big
  }

  func short(_ id: Int, _ value: Int) -> Tag { Tag(id: id, type: 3, count: 1, value: number(value, 2)) }
  func long(_ id: Int, _ value: Int) -> Tag { Tag(id: id, type: 4, count: 1, value: number(value, 4)) }
  func text(_ id: Int, _ value: String) -> Tag { Tag(id: id, type: 2, count: value.utf8.count + 1, value: Array(value.utf8) + [0]) }
  func bytes(_ id: Int, _ value: [UInt8]) -> Tag { Tag(id: id, type: 7, count: value.count, value: value) }
  func rationals(_ id: Int, _ values: [(Int, Int)]) -> Tag {
    Tag(id: id, type: 5, count: values.count, value: values.flatMap { number($0.0, 4) + number($0.1, 4) })
  }

  /// A position: both angles with the given divisor.
  mutating func addPlace(divisor: Int = 1) {
    gps = [
      text(1, "N"), rationals(2, [(52, divisor), (30, divisor), (0, divisor)]), text(3, "E"),
      rationals(4, [(13, divisor), (20, divisor), (0, divisor)]),
    ]
  }

  func build() -> [UInt8] {
    var output: [UInt8] = (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(42, 2) + number(8, 4)
    var first = main
    // Pointers are filled in once the directories they name have a place.
    if !photo.isEmpty { first.append(long(0x8769, 0)) }
    if !gps.isEmpty { first.append(long(0x8825, 0)) }
    let start = output.count
    write(first, &output)
    for (id, tags) in [(0x8769, photo), (0x8825, gps)] where !tags.isEmpty {
      let slot = first.firstIndex { $0.id == id } ?? 0
      output.replaceSubrange((start + 2 + 12 * slot + 8)..<(start + 2 + 12 * slot + 12), with: number(output.count, 4))
      write(tags, &output)
    }
    if !thumbnail.isEmpty {
      let next = start + 2 + 12 * first.count
      output.replaceSubrange(next..<(next + 4), with: number(output.count, 4))
      write(thumbnail, &output)
    }
    return output
  }

  private func write(_ tags: [Tag], _ output: inout [UInt8]) {
    var values: [UInt8] = []
    let valuesStart = output.count + 2 + 12 * tags.count + 4
    output += number(tags.count, 2)
    for tag in tags {
      output += number(tag.id, 2) + number(tag.type, 2) + number(tag.count, 4)
      if tag.value.count <= 4 {
        output += tag.value + [UInt8](repeating: 0, count: 4 - tag.value.count)
      } else {
        output += number(valuesStart + values.count, 4)
        values += tag.value + [UInt8](repeating: 0, count: tag.value.count % 2)
      }
    }
    output += number(0, 4) + values
  }
}
