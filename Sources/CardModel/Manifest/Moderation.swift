/// What was decided of a photo beside the rules: by the recipe's command, or by a person who looked.
public struct Moderation: Hashable, Sendable, Codable {
  public enum Decision: String, Sendable, Codable, CaseIterable {
    case allow
    /// A person is to look first.
    case review
    case refuse
  }

  public var decision: Decision
  /// Printable, for the person whose photo it is; "" where none was given.
  public var reason: String
  /// Whether a person decided; the command is not asked again of that upload then.
  public var isReviewed: Bool

  public init(decision: Decision, reason: String, isReviewed: Bool = false) {
    self.decision = decision
    self.reason = reason
    self.isReviewed = isReviewed
  }

  /// What is to be said of the photo; `nil` where nothing is.
  public var finding: Finding? {
    switch decision {
    case .allow: nil
    case .review: .moderationReview(reason)
    case .refuse: .moderationRefused(reason)
    }
  }
}
