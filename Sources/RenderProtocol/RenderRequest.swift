public import CardModel

/// What a supervisor asks of a render worker. The upload comes with it as an open descriptor.
public enum RenderRequest: Hashable, Sendable, Codable {
  /// Everything of one photo.
  case photo(PhotoRequest)
  /// Whether the mark of this style can be drawn here; answered by `.mark`. Comes without a descriptor.
  case mark(MarkStyle, logo: [UInt8]?)
}
