/// Who is asked about each photo before it is shown.
public struct ModerationPolicy: Hashable, Sendable, Codable {
  /// For `/bin/sh -c`; `nil`: nobody is asked.
  public var command: String?
  /// Wall time for one answer: 1...600.
  public var seconds = 30

  public init() {}
}
