internal import CardModel
internal import CardstockKit

/// Says what a run does: one for people, one for programs.
protocol Reporter: Sendable {
  func tell(_ event: RunEvent)
  /// The run ended before its work was done.
  func fail(_ error: CardstockError)
  func finish(_ report: RunReport, elapsed: Duration)
}
