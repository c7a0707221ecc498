internal import CJPEG
internal import Glibc
public import Planes

/// Writes pictures as JPEG: 8 bit, YCbCr, a JFIF mark and no other metadata. Equal pictures give equal bytes.
public struct JPEGEncoder: Hashable, Sendable {
  public enum Coding: Hashable, Sendable {
    /// One scan, in one pass, with the Huffman codes of ITU-T T.81, annex K.
    case standard
    /// One scan, in two passes: codes are made for the picture.
    case optimised
    /// The same in several scans, so that a viewer shows the whole picture early.
    case progressive
  }

  /// 1...100.
  public let quality: Int
  public let coding: Coding
  /// 4:4:4; else 4:2:0.
  public let fullChroma: Bool

  public init(quality: Int, coding: Coding, fullChroma: Bool) {
    precondition((1...100).contains(quality), "a JPEG's quality is 1...100")
    (self.quality, self.coding, self.fullChroma) = (quality, coding, fullChroma)
  }

  /// - Parameter picture: sides of at most 65,500 pixels, libjpeg's limit.
  /// - Throws: `JPEGError`, `PlaneError`.
  public func encode(_ picture: PlanarPicture) throws -> [UInt8] {
    let colours = fullChroma ? [picture.blue, picture.red] : [try picture.blue.halved(), try picture.red.halved()]
    let planes = ([picture.luma] + colours).map {
      cjpeg_plane(start: UnsafeMutablePointer(mutating: $0.start), stride: $0.stride, width: Int32($0.width), height: Int32($0.height))
    }
    let kind =
      switch coding {
      case .standard: CJPEG_STANDARD
      case .optimised: CJPEG_OPTIMISED
      case .progressive: CJPEG_PROGRESSIVE
      }
    var report = cjpeg_report()
    var start: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = withExtendedLifetime((picture, colours)) { cjpeg_encode(planes, Int32(quality), kind, &start, &count, &report) }
    defer { free(start) }
    try JPEGError.check(status, report)
    return [UInt8](UnsafeBufferPointer(start: start, count: Int(count)))
  }
}
