internal import CJPEG
public import Planes

/// Reads JPEGs that hold YCbCr, as they are: without a step through RGB.
public enum JPEGDecoder {
  /// Decodes the whole picture.
  ///
  /// - Parameters:
  ///   - bytes: of the file, with its end mark.
  ///   - width: in pixels, as the header says.
  ///   - height: likewise.
  ///   - shrink: 1, 2, 4 or 8: the picture comes that much smaller at little cost, its sides rounded up.
  /// - Returns: the picture as it is stored; and libjpeg's warnings, a line each, empty where there were none.
  /// - Throws: `JPEGError`, `PlaneError`.
  public static func decode(
    _ bytes: [UInt8], width: Int, height: Int, shrink: Int
  ) throws -> (picture: PlanarPicture, warnings: String) {
    precondition([1, 2, 4, 8].contains(shrink), "a JPEG shrinks by 1, 2, 4 or 8")
    var canvas = try PlanarCanvas(width: (width + shrink - 1) / shrink, height: (height + shrink - 1) / shrink)
    let (luma, blue, red) = canvas.starts()
    let planes = [luma, blue, red].map {
      cjpeg_plane(start: $0, stride: canvas.stride, width: Int32(canvas.width), height: Int32(canvas.height))
    }
    var report = cjpeg_report()
    let status = bytes.withUnsafeBufferPointer { cjpeg_decode($0.baseAddress, $0.count, Int32(shrink), planes, &report) }
    try JPEGError.check(status, report)
    return (canvas.picture(), report.lines)
  }
}
