/// Why a file could not be rewritten.
public struct ContainerError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable {
    /// The bytes are of another format than the one asked for.
    case wrongFormat
    /// The format, or this form of it, is read but not rewritten.
    case unsupported
    /// The picture is cut off or its blocks contradict each other.
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

  public var description: String { message }
}
