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

  public var description: String { "libvips, \(operation): \(text)" }
}
