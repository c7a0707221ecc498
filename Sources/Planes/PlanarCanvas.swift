internal import CPlanes

/// A picture that is still being written. Nobody else sees its planes until `picture()` gives them away.
public struct PlanarCanvas: ~Copyable {
  /// Luma, Cb, Cr.
  private let planes: [Plane]

  /// Of whatever was in the memory: every row has to be written.
  public init(width: Int, height: Int) throws(PlaneError) {
    planes = [
      try Plane(width: width, height: height), try Plane(width: width, height: height), try Plane(width: width, height: height),
    ]
  }

  public init(copying picture: PlanarPicture) throws(PlaneError) {
    try self.init(width: picture.width, height: picture.height)
    for (plane, source) in zip(planes, picture.planes) { plane.memory.update(from: source.start, count: source.stride * source.height) }
  }

  public var width: Int { planes[0].width }
  public var height: Int { planes[0].height }
  /// Bytes from one row to the next, alike in all planes.
  public var stride: Int { planes[0].stride }

  /// The first sample of luma, Cb and Cr.
  public mutating func starts() -> (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) {
    (planes[0].memory, planes[1].memory, planes[2].memory)
  }

  /// Writes whole rows.
  ///
  /// - Parameter rgb: R, G and B of 8 bits each: exactly width x 3 bytes a row.
  public mutating func write(rgb: [UInt8], fromRow first: Int) {
    let rows = rgb.count / (3 * width)
    precondition(rgb.count == rows * 3 * width && first >= 0 && first + rows <= height, "the pixels are no whole rows of the picture")
    rgb.withUnsafeBufferPointer { pixels in
      for row in 0..<rows {
        let at = (first + row) * stride
        cplanes_split(
          pixels.baseAddress.map { $0 + 3 * row * width }, width, planes[0].memory + at, planes[1].memory + at, planes[2].memory + at)
      }
    }
  }

  mutating func set(x: Int, y: Int, red: UInt8, green: UInt8, blue: UInt8) {
    let at = y * stride + x
    withUnsafeBytes(of: (red, green, blue)) { pixel in
      cplanes_split(pixel.bindMemory(to: UInt8.self).baseAddress, 1, planes[0].memory + at, planes[1].memory + at, planes[2].memory + at)
    }
  }

  public consuming func picture() -> PlanarPicture { PlanarPicture(luma: planes[0], blue: planes[1], red: planes[2]) }
}
