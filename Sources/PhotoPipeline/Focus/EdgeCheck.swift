internal import CardModel
internal import Faces
internal import Vips

/// Whether the picture's own edge goes through a face. The detector completes a face that it sees a part of, where there is room for it; so
/// the picture is looked at once more within a black frame.
enum EdgeCheck {
  /// Pixels: room for half a face of a quarter of the picture.
  private static let frame = 64
  /// The share of a face's side that lies beyond the picture, from which on it counts as cut.
  private static let leastShare = 0.1

  /// - Parameter face: as it was found in the picture, in its pixels.
  static func cuts(_ face: DetectedFace, of picture: ReducedPicture, by detector: FaceDetector) throws -> Bool {
    let (size, box) = (picture.size, face.box)
    guard min(box.x, box.y, Double(size.width) - box.x - box.width, Double(size.height) - box.y - box.height) < 1.5 else { return false }
    let framed = try picture.image().framed(by: frame).inMemory()
    let hits = try detector.detect(pixels: try framed.pixels(), width: framed.width, height: framed.height)
    let place = FaceBox(x: box.x + Double(frame), y: box.y + Double(frame), width: box.width, height: box.height)
    guard let same = hits.filter({ $0.box.overlap(place) > 0.4 }).max(by: { $0.box.overlap(place) < $1.box.overlap(place) })?.box else {
      return false
    }
    let across = max(Double(frame) - same.x, same.x + same.width - Double(size.width + frame)) / same.width
    let along = max(Double(frame) - same.y, same.y + same.height - Double(size.height + frame)) / same.height
    return max(across, along) > leastShare
  }
}
