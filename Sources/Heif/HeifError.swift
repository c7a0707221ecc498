internal import CHeif

/// A picture that could not be written.
public struct HeifError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable {
    /// The caller's numbers are out of range, or do not fit its pixels.
    case invalidArgument = "invalid-argument"
    /// libheif has no AV1 encoder on this machine.
    case encoderMissing = "encoder-missing"
    /// libheif got no memory: more may help.
    case outOfMemory = "out-of-memory"
    /// libheif or its encoder gave up.
    case libraryFailed = "library-failed"
  }

  public let code: Code
  /// What was expected, what came, what to do; of libheif its own text.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  static var noMemory: HeifError { HeifError(.outOfMemory, "libheif \(HeifRuntime.version) has no memory for a new object") }

  /// - Parameter step: what libheif was asked to do.
  static func check(_ error: heif_error, _ step: String) throws(HeifError) {
    guard error.code != heif_error_Ok else { return }
    let text = error.message.map { String(cString: $0) } ?? "no text"
    let code: Code = error.code == heif_error_Memory_allocation_error ? .outOfMemory : .libraryFailed
    throw HeifError(code, "libheif \(HeifRuntime.version), \(step): \(text) (\(error.code.rawValue).\(error.subcode.rawValue))")
  }
}
