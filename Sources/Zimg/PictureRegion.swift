internal import Planes

/// A part of a picture in its pixels; it may begin and end within one.
public struct PictureRegion: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  static func whole(of picture: PlanarPicture) -> PictureRegion {
    PictureRegion(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
  }
}
