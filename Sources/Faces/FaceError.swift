/// Why a picture could not be searched for faces.
public enum FaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is below 1 or above ``FaceDetector/greatestSide``.
  case sizeRefused(width: Int, height: Int)
  /// The pixels are not width x height x 3 bytes.
  case pixelBytes(expected: Int, got: Int)
  /// This machine cannot compute with the kernel that the detector was made with.
  case kernelUnusable(FaceKernel)
  /// There was no memory for the network's maps.
  case outOfMemory

  /// What was expected, what came, what to do.
  public var description: String {
    switch self {
    case .sizeRefused(let width, let height):
      "expected sides of 1...\(FaceDetector.greatestSide) pixels, got \(width) x \(height): shrink the picture first"
    case .pixelBytes(let expected, let got):
      "expected \(expected) bytes, three a pixel, got \(got): pass R, G and B row by row without gaps"
    case .kernelUnusable(let kernel):
      "expected a kernel that this machine can run, got \(kernel.rawValue): use FaceKernel.fastest"
    case .outOfMemory:
      "expected memory for the detector's maps, got none: shrink the picture or give the process more"
    }
  }
}
