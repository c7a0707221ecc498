internal import Containers
internal import Heif
internal import JPEG
internal import Planes
internal import Vips

/// Every picture that leaves the pipeline is written here: encoders add blocks of their own (libvips 8.14.1 writes EXIF into WebP whatever
/// it is told), and they are cut out again.
extension PlanarPicture {
  /// libjpeg writes nothing but a JFIF mark.
  func cleanJPEG(quality: Int, progressive: Bool, fullChroma: Bool) throws -> [UInt8] {
    let coding: JPEGEncoder.Coding =
      progressive ? .progressive : width * height < Self.leastForStandardCodes ? .optimised : .standard
    return try JPEGEncoder(quality: quality, coding: coding, fullChroma: fullChroma).encode(self)
  }

  /// Pixels. Codes for every symbol take 420 bytes of a file; those that a small picture needs are few, and soon counted. Above this, codes
  /// of its own save 2 to 4 percent of a picture's bytes, and take more time than all the rest of its encoding.
  private static let leastForStandardCodes = 256 * 256

  func cleanWebP(quality: Int, effort: Int, lossless: Bool) throws -> [UInt8] {
    let image = try Image(width: width, height: height, bands: 3) { rgb(x: 0, y: $0, width: width, height: $1) }
    return try Container.stripped(try image.webp(quality: quality, effort: effort, lossless: lossless), as: .webp)
  }

  func cleanAVIF(quality: Int, effort: Int) throws -> [UInt8] {
    let encoder = try AVIFEncoder(quality: quality, effort: effort)
    return try Container.stripped(try encoder.encode(rgb(), width: width, height: height), as: .avif)
  }
}
