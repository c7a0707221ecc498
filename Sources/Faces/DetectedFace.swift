/// A face that was found in a picture.
public struct DetectedFace: Hashable, Sendable {
  public let box: FaceBox
  /// How sure the detector is: 0...1.
  public let score: Double
  public let landmarks: FaceLandmarks
}
