/// What a setting looks like in a file: enough to check it, to describe it and to write a schema.
public indirect enum SettingShape: Hashable, Sendable {
  /// `true` or `false`.
  case flag
  case whole(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// Long side to short side: a number in the range, the same as text (`"3:1"`), or 0.
  case ratio(ClosedRange<Double>)
  /// One line; the range is its length in Unicode scalars.
  case text(ClosedRange<Int>)
  case choice([String])
  /// `"#rrggbb"` or `[red, green, blue]`.
  case colour
  /// The range is the number of elements; none occurs twice.
  case list(SettingShape, ClosedRange<Int>)
  case object([SettingEntry])
  case nullable(SettingShape)

  /// The settings within, where there are any.
  public var entries: [SettingEntry] {
    switch self {
    case .object(let entries): entries
    case .list(let shape, _), .nullable(let shape): shape.entries
    default: []
    }
  }
}
