internal import CardModel

extension PhotoResult {
  /// The result by what a person decided, be it while the photo was worked on, or of one that nobody was asked about.
  ///
  /// - Parameter decided: by a person; `nil` where nobody has.
  func reviewed(_ decided: Moderation?) -> PhotoResult {
    guard let decided, moderation != decided else { return self }
    var result = self
    result.moderation = decided
    result.findings = decided.findings(insteadOf: findings, about: nil)
    if decided.decision == .refuse { result.accepted = nil }
    return result
  }
}
