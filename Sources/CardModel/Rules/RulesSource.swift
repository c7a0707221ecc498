/// Where a rule of an app comes from.
public struct RulesSource: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The app's own page.
    case primary
    /// A guide by somebody else: a hint, no fact.
    case secondary
  }

  /// The rules that a source can tell of.
  public enum Subject: String, Sendable, CaseIterable { case minPhotos, maxPhotos, maxBytes, formats, maxSide, shortEdge, ratio }

  /// Those that the source tells of; none where it says only what is shown.
  public var tells: [Subject] = []
  public var kind = Kind.secondary
  public var page = ""
  /// Of the page, as far as it tells one: a year, a month or a day.
  public var date = ""
  /// When it was read: a month.
  public var read = ""
  /// In a sentence, what it says.
  public var says = ""
}
