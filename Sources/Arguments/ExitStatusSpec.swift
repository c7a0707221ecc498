/// An exit status of the program and when it ends so.
public struct ExitStatusSpec: Hashable, Sendable {
  public let code: Int
  public let summary: String

  public init(_ code: Int, _ summary: String) {
    self.code = code
    self.summary = summary
  }
}
