internal import CardModel
internal import Faces
internal import Planes

/// The faces of a photo, looked for on its reduced picture.
struct FaceSearch {
  /// In pixels of the upright upload, surest first.
  let faces: [Face]
  /// Whether the picture's own edge goes through the main face.
  let isCutByEdge: Bool
  /// The main face in pixels of the reduced picture; `nil` where there is none.
  let main: PixelBox?

  private static let detector = FaceDetector()

  /// - Parameter source: the upright upload.
  init(on picture: ReducedPicture, of source: PixelSize) throws {
    let size = picture.size
    let found = try Self.detector.detect(pixels: picture.pixels, width: size.width, height: size.height)
    let seen = found.compactMap { hit in Face(hit, in: size, of: source).map { (face: $0, hit: hit) } }
    faces = seen.map(\.face)
    let main = PortrayedFaces(faces)?.main
    let hit = seen.first { $0.face == main }?.hit
    isCutByEdge = try hit.map { try EdgeCheck.cuts($0, of: picture, by: Self.detector) } ?? false
    self.main = hit?.box(in: size)
  }

  /// Makes whatever a first search needs.
  static func warmUp() throws { _ = try detector.detect(pixels: [0, 0, 0], width: 1, height: 1) }

  /// The weights' version.
  static var version: String { FaceDetector.weightsVersion }

  /// What is found in a picture as it is, in its pixels.
  static func hits(in picture: PlanarPicture) throws -> [DetectedFace] {
    try detector.detect(pixels: picture.rgb(), width: picture.width, height: picture.height)
  }
}

/// 0...limit.
private func whole(_ value: Double, within limit: Int) -> Int { value.isFinite ? Int(min(max(value.rounded(), 0), Double(limit))) : 0 }

extension DetectedFace {
  /// To whole pixels, so that what follows is the same on every machine; `nil` where the box lies outside.
  fileprivate func box(in size: PixelSize) -> PixelBox? {
    let (left, right) = (whole(box.x, within: size.width), whole(box.x + box.width, within: size.width))
    let (top, bottom) = (whole(box.y, within: size.height), whole(box.y + box.height, within: size.height))
    guard right > left, bottom > top else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Face {
  fileprivate init?(_ hit: DetectedFace, in size: PixelSize, of source: PixelSize) {
    guard let box = hit.box(in: size) else { return nil }
    func point(_ point: FacePoint) -> PixelPoint {
      // The middle of a pixel stays the middle.
      func place(_ value: Double, _ length: Int, _ full: Int) -> Int { (2 * whole(value, within: length - 1) + 1) * full / (2 * length) }
      return PixelPoint(x: place(point.x, size.width, source.width), y: place(point.y, size.height, source.height))
    }
    self.init(
      box: box.scaled(from: size, to: source), score: hit.score,
      landmarks: Landmarks(
        rightEye: point(hit.landmarks.rightEye), leftEye: point(hit.landmarks.leftEye), nose: point(hit.landmarks.nose),
        rightMouthCorner: point(hit.landmarks.rightMouthCorner), leftMouthCorner: point(hit.landmarks.leftMouthCorner)))
  }
}
