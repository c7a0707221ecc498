public import CardModel

/// What a supervisor asks of a render worker. The frame's blob holds the recipe's logo, where there is one.
public enum RenderRequest: Hashable, Sendable, Codable {
  /// One photo: it is decoded and judged, and what the request wants is made of it. The upload comes with it as an open descriptor.
  case photo(PhotoRequest)
  /// A photo as it is, without private data. The file comes with it as an open descriptor; answered by `.stripped`, then `.done`.
  case strip(StripRequest)
  /// Whether the mark of this style can be drawn here; answered by `.mark`, then `.done`.
  case mark(MarkStyle)
}
