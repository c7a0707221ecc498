/// Five places in a face. Right and left are the person's: somebody who looks into the camera has the right eye on the picture's left.
public struct FaceLandmarks: Hashable, Sendable {
  public let rightEye: FacePoint
  public let leftEye: FacePoint
  public let nose: FacePoint
  public let rightMouthCorner: FacePoint
  public let leftMouthCorner: FacePoint

  /// In the order above, which is the network's.
  public var all: [FacePoint] { [rightEye, leftEye, nose, rightMouthCorner, leftMouthCorner] }
}
