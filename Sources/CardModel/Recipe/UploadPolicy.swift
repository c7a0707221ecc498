/// What becomes of uploads once their profile has a verdict. None of it decides what is published.
public struct UploadPolicy: Hashable, Sendable, Codable {
  /// Of uploads whose pictures are published.
  public enum Published: String, Sendable, Codable, CaseIterable { case keep, delete }

  /// Of uploads that are refused for what they are.
  public enum Refused: String, Sendable, Codable, CaseIterable { case keep, quarantine, delete }

  public var published = Published.keep
  public var refused = Refused.keep
  /// Whether a picture in full size without metadata is kept of each accepted photo, to make later pictures from.
  public var keepMasters = false

  public init() {}
}
