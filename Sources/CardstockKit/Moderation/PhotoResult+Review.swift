internal import CardModel

extension PhotoResult {
  /// The result as it is once a person has looked: what was decided since the photo was worked on counts.
  ///
  /// - Parameter decided: what the last verdict has of the upload.
  func reviewed(_ decided: Moderation?) -> PhotoResult {
    guard let decided, decided.isReviewed, let moderation, moderation != decided else { return self }
    var result = self
    result.moderation = decided
    result.findings = findings.filter { $0.code != .moderationReview } + [decided.finding].compactMap { $0 }
    if decided.decision == .refuse { result.accepted = nil }
    return result
  }
}
