internal import CPlanes

/// A picture as three planes of one size: luma and the two colour differences of JFIF's YCbCr (BT.601, full range, 8 bit).
///
/// JPEG, WebP and AVIF all hold these; a picture that stays in them from a decoder to an encoder is not rounded on the way.
public struct PlanarPicture: Sendable {
  public let luma: Plane
  /// Cb.
  public let blue: Plane
  /// Cr.
  public let red: Plane

  /// - Precondition: the three have one size.
  public init(luma: Plane, blue: Plane, red: Plane) {
    precondition([blue, red].allSatisfy { $0.width == luma.width && $0.height == luma.height }, "the planes differ in size")
    (self.luma, self.blue, self.red) = (luma, blue, red)
  }

  /// - Parameter rgb: R, G and B of 8 bits each, row by row: exactly width x height x 3 bytes.
  public init(rgb: [UInt8], width: Int, height: Int) throws(PlaneError) {
    var canvas = try PlanarCanvas(width: width, height: height)
    canvas.write(rgb: rgb, fromRow: 0)
    self = canvas.picture()
  }

  public var width: Int { luma.width }
  public var height: Int { luma.height }
  public var planes: [Plane] { [luma, blue, red] }

  public func halved() throws(PlaneError) -> PlanarPicture {
    PlanarPicture(luma: try luma.halved(), blue: try blue.halved(), red: try red.halved())
  }

  public func turned(_ turn: Turn) throws(PlaneError) -> PlanarPicture {
    PlanarPicture(luma: try luma.turned(turn), blue: try blue.turned(turn), red: try red.turned(turn))
  }

  /// R, G and B of 8 bits each, row by row, of the whole picture.
  public func rgb() -> [UInt8] { rgb(x: 0, y: 0, width: width, height: height) }

  /// The same of a part of it, which lies within the picture.
  public func rgb(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    precondition(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height, "the part lies outside the picture")
    return [UInt8](unsafeUninitializedCapacity: 3 * width * height) { pixels, count in
      for row in 0..<height {
        let at = (y + row) * luma.stride + x
        cplanes_join(luma.start + at, blue.start + at, red.start + at, width, pixels.baseAddress.map { $0 + 3 * row * width })
      }
      count = 3 * width * height
    }
  }

  /// The same picture with a part of it replaced; where a pixel's R, G and B are what they were, its samples stay as they are.
  ///
  /// - Parameter pixels: of the part, R, G and B of 8 bits each, row by row.
  public func replacing(x: Int, y: Int, width: Int, height: Int, with pixels: [UInt8]) throws(PlaneError) -> PlanarPicture {
    precondition(pixels.count == 3 * width * height, "the pixels do not fill the part")
    let before = rgb(x: x, y: y, width: width, height: height)
    var canvas = try PlanarCanvas(copying: self)
    for row in 0..<height {
      for column in 0..<width {
        let at = 3 * (row * width + column)
        let (red, green, blue) = (pixels[at], pixels[at + 1], pixels[at + 2])
        if before[at] == red && before[at + 1] == green && before[at + 2] == blue { continue }
        canvas.set(x: x + column, y: y + row, red: red, green: green, blue: blue)
      }
    }
    return canvas.picture()
  }
}
