/// A command of the app's own: what is run when a profile has settled, or asked about a photo.
public struct AppCommand: Sendable {
  /// For `/bin/sh -c`.
  public var text: String
  /// All that it gets to see, each the bytes of `NAME=value`.
  public var variables: [[UInt8]]
  /// Wall time of one attempt; then it is killed, with what it started.
  public var timeLimit: Duration

  public init(_ text: String, variables: [[UInt8]], timeLimit: Duration = .seconds(60)) {
    self.text = text
    self.variables = variables
    self.timeLimit = timeLimit
  }
}
