/// One operand (an argument that is not an option) as a row of a command's table.
public struct OperandSpec: Sendable {
  /// The word that stands for it in the usage line, such as `INPUT`.
  public let name: String
  /// What it may be.
  public let value: ValueSpec
  /// What it is, as a phrase that begins in lower case.
  public let summary: String
  /// How many of it: 1...1, 0...1, or up to `Int.max`.
  public let count: ClosedRange<Int>
}
