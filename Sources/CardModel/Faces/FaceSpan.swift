/// What a face takes up along one side of a picture, in its pixels.
struct FaceSpan: Hashable {
  /// The box.
  var bare: ClosedRange<Double>
  /// The head: with ears across; with hair and chin along.
  var padded: ClosedRange<Double>

  static func across(_ box: PixelBox, in size: PixelSize) -> FaceSpan {
    FaceSpan(start: box.x, length: box.width, before: 0.12, behind: 0.12, within: size.width)
  }

  static func along(_ box: PixelBox, in size: PixelSize) -> FaceSpan {
    FaceSpan(start: box.y, length: box.height, before: 0.30, behind: 0.05, within: size.height)
  }

  private init(start: Int, length: Int, before: Double, behind: Double, within whole: Int) {
    let (first, length, whole) = (Double(start), Double(length), Double(whole))
    bare = first...(first + length)
    padded = max(0, first - before * length)...min(whole, first + (1 + behind) * length)
  }
}
