public import CardModel

/// What a supervisor asks of a render worker. The frame's blob holds the recipe's logo, where there is one.
public enum RenderRequest: Hashable, Sendable, Codable {
  /// Everything of one photo. The upload comes with it as an open descriptor.
  case photo(PhotoRequest)
  /// The same up to the plan: the photo is decoded and judged, but no picture is made.
  case inspect(PhotoRequest)
  /// The same picture without private data. The file comes with it as an open descriptor; answered by `.stripped`, then `.done`.
  case strip(StripRequest)
  /// Whether the mark of this style can be drawn here; answered by `.mark`, then `.done`.
  case mark(MarkStyle)
}
