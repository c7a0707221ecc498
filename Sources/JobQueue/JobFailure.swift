/// Why an attempt failed, or why a job was cancelled.
public struct JobFailure: Codable, Hashable, Sendable {
  /// How many failures a job keeps: the last ones.
  public static let kept = 5
  /// Longer messages are cut, in UTF-8 bytes.
  public static let maximumMessageBytes = 2048

  /// Milliseconds since 1970.
  public let at: Int64
  /// The attempt, from 1; 0 when none had begun.
  public let attempt: Int
  public let message: String

  public init(at: Int64, attempt: Int, message: String) {
    self.at = at
    self.attempt = attempt
    self.message =
      message.utf8.count <= Self.maximumMessageBytes
      ? message : String(decoding: message.utf8.prefix(Self.maximumMessageBytes), as: UTF8.self) + "…"
  }
}
