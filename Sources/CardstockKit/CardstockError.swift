/// Why a run could not be done, or not to its end. What is wrong with a photo is a finding, never this.
public struct CardstockError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: Sendable {
    /// The command line, or what it names.
    case usage
    case recipe
    /// The store or the queue is out of reach, or another run holds it.
    case storage
    /// A font, a codec, the render worker, or a part of the sandbox that is required is missing.
    case environment
    /// A fault of cardstock itself.
    case bug
  }

  public let code: Code
  /// What was expected, what came, what to do.
  public let description: String

  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
