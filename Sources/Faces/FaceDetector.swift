internal import CFaces

/// Finds faces in a picture with YuNet, a small network whose weights are part of this room.
///
/// It works best on a picture of 640 pixels at the long side: a face should be about 10 to 300 pixels high. Equal pixels give equal
/// faces on every machine and with every kernel: the network's values are rounded so that the order of operations cannot show, and
/// no function of the C library's mathematics is used.
public struct FaceDetector: Sendable {
  /// Pixels: a picture with a longer side is refused.
  public static let greatestSide = Int(CFACES_GREATEST_SIDE)
  /// Faces that are given at most: those of the highest scores.
  public static let mostFaces = FaceDecoder.mostFaces

  /// Which weights these are: the first digits of their SHA-256.
  public static let weightsVersion = "8f367733"

  public let kernel: FaceKernel

  public init(kernel: FaceKernel = .fastest) {
    self.kernel = kernel
  }

  /// The faces of a picture, the surest first.
  ///
  /// - Parameters:
  ///   - pixels: sRGB, R, G and B of 8 bits each, row by row: exactly width x height x 3 bytes.
  ///   - width: pixels, 1...``greatestSide``.
  ///   - height: likewise.
  ///   - threshold: the least score, 0...1.
  public func detect(pixels: [UInt8], width: Int, height: Int, threshold: Double = 0.5) throws(FaceError) -> [DetectedFace] {
    let maps = try outputs(pixels: pixels, width: width, height: height)
    return FaceDecoder(width: width, height: height, threshold: threshold).faces(in: maps)
  }

  /// What the network gives: 16 numbers a cell, row by row, first the cells of stride 8, then of 16 and 32.
  func outputs(pixels: [UInt8], width: Int, height: Int) throws(FaceError) -> [Float] {
    let sides = 1...Self.greatestSide
    guard sides.contains(width), sides.contains(height) else { throw .sizeRefused(width: width, height: height) }
    guard pixels.count == width * height * 3 else { throw .pixelBytes(expected: width * height * 3, got: pixels.count) }
    let count = cfaces_output_floats(width, height)
    var status = CFACES_DONE
    let outputs = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      status = pixels.withUnsafeBufferPointer { bytes in
        cfaces_run(kernel.code, bytes.baseAddress, width, height, width * 3, buffer.baseAddress, count)
      }
      filled = status == CFACES_DONE ? count : 0
    }
    switch status {
    case CFACES_DONE: return outputs
    case CFACES_NO_KERNEL: throw .kernelUnusable(kernel)
    case CFACES_NO_MEMORY: throw .outOfMemory
    default: throw .sizeRefused(width: width, height: height)
    }
  }
}
