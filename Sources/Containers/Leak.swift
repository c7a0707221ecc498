/// One thing in an output that must not be there.
public struct Leak: Sendable, Equatable, CustomStringConvertible {
  public let code: LeakCode
  /// Where it stands; nil when it is about the whole file.
  public let range: Range<Int>?
  /// The block's own name, or what was expected and what came. Never a value out of the file.
  public let detail: String

  public var description: String {
    range.map { "\(code.rawValue): \(detail), bytes \($0.lowerBound)..<\($0.upperBound)" } ?? "\(code.rawValue): \(detail)"
  }
}
