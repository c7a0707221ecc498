internal import CardModel

/// What the recipe's command answers: the first line of its standard output.
struct ModerationAnswer: Decodable {
  let decision: Moderation.Decision
  let reason: String?

  /// - Throws: `CommandFailure` where it is no answer.
  static func read(_ line: [UInt8]?) throws(CommandFailure) -> Moderation {
    guard let line else { throw .said("expected a line of JSON on its standard output, found none") }
    guard let answer = try? CanonicalJSON.decode(ModerationAnswer.self, from: line) else {
      throw .said(
        "expected {\"decision\": \"allow\", \"review\" or \"refuse\", \"reason\": \"...\"}, found \(PrintableText.cut(line, to: 80))")
    }
    return Moderation(decision: answer.decision, reason: PrintableText.cut(answer.reason ?? "", to: 200))
  }
}
