/// Plain bars at two opposite sides of a picture, as screenshots and films have.
///
/// A bar ends at a straight edge: the first line that is no longer of it differs in most of its pixels. The plain background of a portrait ends
/// at shoulders and hair, a bit at a time.
enum Borders {
  /// Levels of luma by which pixels of a bar may differ.
  private static let tolerance = 8
  /// Of the pixels of a line of a bar: a clock or a battery may stand in it.
  private static let leastOfBar = 85
  /// Percent of the pixels of the line behind a bar that differ from it.
  private static let leastOfEdge = 40
  /// Percent of the side that each of the two bars takes.
  private static let leastShare = 3

  /// How much of the picture two opposite bars of one colour take, in percent of its height or width: the larger of both. `nil` where there
  /// are none.
  static func percent(of picture: Luminance) -> Int? {
    let across = percent(lines: picture.height, pixels: picture.width) { line, pixel in picture.values[line &* picture.width &+ pixel] }
    let down = percent(lines: picture.width, pixels: picture.height) { line, pixel in picture.values[pixel &* picture.width &+ line] }
    return [across, down].compactMap { $0 }.max()
  }

  private static func percent(lines: Int, pixels: Int, value: (_ line: Int, _ pixel: Int) -> UInt8) -> Int? {
    guard lines >= 32, pixels >= 32 else { return nil }
    let first = colour(of: 0, pixels, value)
    guard abs(first - colour(of: lines - 1, pixels, value)) <= tolerance else { return nil }
    let upper = bar(of: first, lines, pixels) { value($0, $1) }
    let lower = bar(of: first, lines, pixels) { value(lines - 1 - $0, $1) }
    guard let upper, let lower, min(upper, lower) * 100 >= leastShare * lines, upper + lower < lines else { return nil }
    return (upper + lower) * 100 / lines
  }

  /// What most of a line is: its median.
  private static func colour(of line: Int, _ pixels: Int, _ value: (Int, Int) -> UInt8) -> Int {
    Int((0..<pixels).map { value(line, $0) }.sorted()[pixels / 2])
  }

  /// The number of lines; `nil` where no straight edge ends them.
  private static func bar(of colour: Int, _ lines: Int, _ pixels: Int, _ value: (Int, Int) -> UInt8) -> Int? {
    func same(_ line: Int) -> Int {
      (0..<pixels).count { abs(Int(value(line, $0)) - colour) <= tolerance } * 100 / pixels
    }
    var count = 0
    while count < lines, same(count) >= leastOfBar { count += 1 }
    // The edge itself may lie between two lines.
    guard count > 0, count + 1 < lines, same(count + 1) <= 100 - leastOfEdge else { return nil }
    return count
  }
}
