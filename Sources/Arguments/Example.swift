/// A command line worth copying, and what it does.
public struct Example: Hashable, Sendable {
  public let line: String
  public let summary: String

  public init(_ line: String, _ summary: String) {
    self.line = line
    self.summary = summary
  }
}
