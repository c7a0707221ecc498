public import CardModel

/// The work on one file that is to be stripped.
public struct StripRequest: Hashable, Sendable, Codable {
  public var orientation: StrippedOrientation.Choice
  public var limits: StripLimits

  public init(orientation: StrippedOrientation.Choice, limits: StripLimits) {
    self.orientation = orientation
    self.limits = limits
  }
}
