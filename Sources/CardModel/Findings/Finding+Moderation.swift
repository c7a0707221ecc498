/// What moderation says of a photo.
extension Finding {
  public static func moderationRefused(_ reason: String) -> Finding {
    Finding(
      .moderationRefused, "The photo was refused\(because(reason)).", remedy: "Choose another photo.", values: ["reason": .text(reason)])
  }

  public static func moderationReview(_ reason: String) -> Finding {
    Finding(
      .moderationReview, "A person is to look at the photo first\(because(reason)).",
      remedy: "Wait for the decision; cardstock review shows what awaits one.", values: ["reason": .text(reason)])
  }

  /// Our own fault, or the command's: never the photo's.
  ///
  /// - Parameter detail: how the command ended, or what was wrong with its answer.
  public static func moderationFailed(_ detail: String) -> Finding {
    Finding(
      .moderationFailed, "The moderation command gave no answer: \(detail).", remedy: "Mend the command, then run again.",
      values: ["detail": .text(detail)])
  }

  private static func because(_ reason: String) -> String {
    var reason = reason
    while let last = reason.last, last == "." || last.isWhitespace { reason.removeLast() }
    return reason.isEmpty ? "" : ": \(reason)"
  }
}
