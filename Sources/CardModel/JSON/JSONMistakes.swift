/// Everything that must be mended in a file that people write, in the order of its lines.
public struct JSONMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one, at most 100.
  public var mistakes: [JSONMistake]
  /// How many more there are.
  public var unlisted: Int

  public init(_ mistakes: [JSONMistake], unlisted: Int = 0) {
    self.mistakes = mistakes.sorted { $0.place < $1.place }
    self.unlisted = unlisted
  }

  /// A line for each mistake: `12:7: renditions[2].width: expected …`. Callers put the file's name before it.
  public var description: String {
    (mistakes.map(\.description) + (unlisted > 0 ? ["and \(unlisted) more"] : [])).joined(separator: "\n")
  }
}
