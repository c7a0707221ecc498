/// Something in a JSON file that must be mended, and where.
public struct JSONMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int
  /// `renditions[2].width`; empty for the outermost value.
  public var path: String
  /// What was expected, what came, what to do.
  public var message: String

  public init(at place: JSONPlace, path: JSONPath, _ message: String) {
    line = place.line
    column = place.column
    self.path = path.description
    self.message = message
  }

  public var place: JSONPlace { JSONPlace(line: line, column: column) }

  /// `12:7: renditions[2].width: expected …`
  public var description: String { path.isEmpty ? "\(line):\(column): \(message)" : "\(line):\(column): \(path): \(message)" }
}
