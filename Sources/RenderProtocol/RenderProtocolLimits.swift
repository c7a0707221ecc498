public import CardModel

/// What either side accepts, before it allocates anything.
public enum RenderProtocolLimits {
  /// Bytes of a message: a photo's findings and plan take some thousand, a large recipe more.
  public static let header = 1 << 20

  /// Bytes of a recipe's logo.
  public static let logo = 8 << 20

  /// The largest encoded picture of a size: raw pixels and their headers would be smaller.
  public static func blob(for size: PixelSize) -> Int { size.width * size.height * 4 + 65_536 }
}
