/// Why a file could not be rewritten.
public struct ContainerError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable {
    /// The bytes are of another format than the one asked for.
    case wrongFormat
    /// The format, or this form of it, is read but not rewritten.
    case unsupported
    /// The picture breaks off.
    case truncated
    /// The picture's blocks contradict each other.
    case damaged
  }

  public let code: Code
  public let format: ContainerFormat
  /// What was expected, what came, what to do.
  public let message: String

  init(_ code: Code, _ format: ContainerFormat, _ message: String) {
    self.code = code
    self.format = format
    self.message = message
  }

  /// The file ends before its picture does.
  static func cutOff(_ format: ContainerFormat) -> ContainerError {
    ContainerError(.truncated, format, "expected a whole \(format.name), found one that breaks off; save the picture again")
  }

  public var description: String { message }
}
