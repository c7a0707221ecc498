/// An operation of libvips that failed.
public struct VipsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation's nickname: `jpegload_buffer`, `resize` …
  public let operation: String
  /// What libvips said, for a diagnosis; decide by the operation that failed, not by this text.
  public let text: String

  public init(operation: String, text: String) {
    self.operation = operation
    self.text = text
  }

  /// Whether a codec or libvips itself says that it got no memory: no fault of the picture's.
  public var tellsLackOfMemory: Bool {
    let text = text.lowercased()
    return ["out of memory", "memory allocation", "insufficient memory", "allocate memory", "unable to allocate"].contains {
      text.contains($0)
    }
  }

  public var description: String { "libvips, \(operation): \(text)" }
}
