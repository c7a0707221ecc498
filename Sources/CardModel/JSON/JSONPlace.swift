/// Where something stands in a text. Lines and columns count from 1; a column is one Unicode scalar, so a tab is one column.
public struct JSONPlace: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (one: JSONPlace, other: JSONPlace) -> Bool { (one.line, one.column) < (other.line, other.column) }
}
