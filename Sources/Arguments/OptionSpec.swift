/// One option as a row of a command's table.
public struct OptionSpec: Sendable {
  /// The long name without the dashes.
  public let name: String
  /// The one-letter name, if it has one.
  public let short: Character?
  /// What follows it; nil for a flag.
  public let value: ValueSpec?
  /// What it does, as a phrase that begins in lower case.
  public let summary: String
  /// Whether it may be given more than once.
  public let isRepeatable: Bool
  /// Whether the command fails without it.
  public let isRequired: Bool

  /// `--name`.
  var dashed: String { "--" + name }
}
