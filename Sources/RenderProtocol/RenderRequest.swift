public import CardModel

/// What a supervisor asks of a render worker. The frame's blob holds the recipe's logo, where there is one.
public enum RenderRequest: Hashable, Sendable, Codable {
  /// Everything of one photo. The upload comes with it as an open descriptor.
  case photo(PhotoRequest)
  /// Whether the mark of this style can be drawn here; answered by `.mark`, then `.done`.
  case mark(MarkStyle)
}
