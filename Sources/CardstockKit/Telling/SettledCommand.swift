/// What an app has run when a profile has settled.
public struct SettledCommand: Sendable {
  /// For `/bin/sh -c`.
  public var text: String
  /// All that it gets to see, each the bytes of `NAME=value`.
  public var variables: [[UInt8]]
  /// Wall time of one attempt; then it is killed, with what it started.
  public var timeLimit: Duration = .seconds(60)

  public init(_ text: String, variables: [[UInt8]]) {
    self.text = text
    self.variables = variables
  }
}
