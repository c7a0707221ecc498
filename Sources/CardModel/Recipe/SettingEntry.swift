/// One setting of a file: its key, its shape and what it means.
public struct SettingEntry: Hashable, Sendable {
  public var key: String
  public var shape: SettingShape
  /// Whether the object that holds it must state it.
  public var isRequired: Bool
  /// One sentence for a schema.
  public var summary: String
}
