internal import CardModel

extension Moderation {
  /// A photo's findings once this was decided of it: what an earlier answer said is no longer said.
  func findings(insteadOf earlier: [Finding], about photo: PhotoID?) -> [Finding] {
    earlier.filter { $0.code != .moderationReview && $0.code != .moderationRefused } + [finding?.about(photo)].compactMap { $0 }
  }
}
