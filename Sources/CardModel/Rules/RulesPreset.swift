/// What one app asks of photos, as far as it is known: rules to judge by in place of the recipe's, and where each comes from.
public struct RulesPreset: Hashable, Sendable {
  public static let schemaName = "cardstock.rules/1"

  /// A short name: `tinder`.
  public var app: String
  /// As the app writes itself.
  public var title: String
  public var sources: [RulesSource]
  public var rules: PhotoRules
}
