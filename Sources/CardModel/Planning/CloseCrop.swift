/// A crop that comes closer to the main face than the largest of its ratio, with every face of the picture whole or wholly out of it.
struct CloseCrop {
  let box: PixelBox

  /// The height of the crop in heights of the main face: a head with its shoulders.
  private static let facesHigh = 3.0
  /// How many times the heads' own width and height are shown where there are several.
  private static let air = 1.15
  /// How far down the main face may end: lower, it looks as if it fell out of the picture.
  private static let lowestChin = 0.8
  /// Even steps from the closest crop to the largest one.
  private static let steps = 24

  /// - Parameters:
  ///   - zoom: hundredths; see `PlannedRendition.zoom`.
  ///   - all: those in the background too.
  /// - Returns: `nil` where only the largest crop will do.
  init?(largest: PixelSize, zoom: Int, of faces: PortrayedFaces, all: [Face], in source: PixelSize) {
    guard zoom > 100 else { return nil }
    let across = faces.faces.map { FaceSpan.across($0.box, in: source).padded }
    let along = faces.faces.map { FaceSpan.along($0.box, in: source).padded }
    let columns = Self.union(across)
    let rows = Self.union(along)
    let ratio = Double(largest.width) / Double(largest.height)
    let least = max(
      Self.facesHigh * Double(faces.main.box.height), Self.air * (rows.upperBound - rows.lowerBound),
      Self.air * (columns.upperBound - columns.lowerBound) / ratio,
      (Double(largest.height) * 100 / Double(zoom)).rounded(.up))
    let room = Double(largest.height) - least
    guard room >= 1 else { return nil }
    let eyes = zip(faces.faces, faces.weights).reduce(0) { $0 + $1.0.eyeHeight * $1.1 } / faces.weights.reduce(0, +)
    for step in 0..<Self.steps {
      let height = (least + room * Double(step) / Double(Self.steps)).rounded(.up)
      let size = PixelSize(width: min(largest.width, Int((height * ratio).rounded(.up))), height: min(largest.height, Int(height)))
      let box = PixelBox(
        x: Self.start(
          wanted: (columns.lowerBound + columns.upperBound - Double(size.width)) / 2, size.width, around: columns, in: source.width),
        y: Self.start(wanted: eyes - Double(size.height) / 3, size.height, around: rows, in: source.height),
        width: size.width, height: size.height)
      let chin = Double(faces.main.box.y + faces.main.box.height - box.y)
      if chin <= Self.lowestChin * height, all.allSatisfy({ box.contains($0.box) || !$0.box.overlaps(box) }) {
        self.box = box
        return
      }
    }
    return nil
  }

  /// As wanted, but with the whole of `span` in it and nothing beyond the picture.
  private static func start(wanted: Double, _ length: Int, around span: ClosedRange<Double>, in whole: Int) -> Int {
    let earliest = (span.upperBound - Double(length)).rounded(.up)
    let latest = span.lowerBound.rounded(.down)
    return min(max(Int(min(max(wanted.rounded(), earliest), latest)), 0), whole - length)
  }

  private static func union(_ spans: [ClosedRange<Double>]) -> ClosedRange<Double> {
    let first = spans.map(\.lowerBound).min() ?? 0
    return first...(spans.map(\.upperBound).max() ?? first)
  }
}
