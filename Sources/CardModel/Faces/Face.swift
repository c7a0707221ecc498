/// A face as the detector found it, in pixels of the upright upload.
public struct Face: Hashable, Sendable, Codable {
  /// From the middle of the forehead to the chin; cut off at the picture's edges.
  public var box: PixelBox
  /// How sure the detector is, in hundredths: 0.5...1.
  public var score: Double
  public var landmarks: Landmarks

  /// Points of a face, each within the picture. Right and left are the person's own.
  public struct Landmarks: Hashable, Sendable, Codable {
    public var rightEye: PixelPoint
    public var leftEye: PixelPoint
    public var nose: PixelPoint
    public var rightMouthCorner: PixelPoint
    public var leftMouthCorner: PixelPoint

    public init(
      rightEye: PixelPoint, leftEye: PixelPoint, nose: PixelPoint, rightMouthCorner: PixelPoint, leftMouthCorner: PixelPoint
    ) {
      self.rightEye = rightEye
      self.leftEye = leftEye
      self.nose = nose
      self.rightMouthCorner = rightMouthCorner
      self.leftMouthCorner = leftMouthCorner
    }

    public var all: [PixelPoint] { [rightEye, leftEye, nose, rightMouthCorner, leftMouthCorner] }
  }

  /// The score that speaks for a face no more than for none: what a face is worth grows from here. The detector tells nothing below 0.5.
  public static let leastSureness = 0.45

  /// How far down a box the eyes are.
  static let eyeLine = 0.4

  /// Pixels down the picture.
  var eyeHeight: Double { Double(box.y) + Self.eyeLine * Double(box.height) }

  /// The face with ears, hair and chin, within a picture of `size`, to whole pixels outwards.
  func head(in size: PixelSize) -> PixelBox {
    let (across, along) = (FaceSpan.across(box, in: size).padded, FaceSpan.along(box, in: size).padded)
    let (x, y) = (Int(across.lowerBound.rounded(.down)), Int(along.lowerBound.rounded(.down)))
    return PixelBox(
      x: x, y: y, width: Int(across.upperBound.rounded(.up)) - x, height: Int(along.upperBound.rounded(.up)) - y)
  }

  /// - Parameter score: rounded to hundredths.
  public init(box: PixelBox, score: Double, landmarks: Landmarks) {
    self.box = box
    self.score = (score * 100).rounded() / 100
    self.landmarks = landmarks
  }

  /// Whether the detector can have found it in a picture of `size`.
  public func isPossible(in size: PixelSize) -> Bool {
    let whole = PixelBox.whole(size)
    return whole.contains(box) && (0.5...1).contains(score) && (score * 100).rounded() / 100 == score
      && landmarks.all.allSatisfy { whole.contains(PixelBox(x: $0.x, y: $0.y, width: 1, height: 1)) }
  }
}
