/// How outputs are encoded.
public struct Encoding: Hashable, Sendable, Codable {
  public var jpeg = JPEG()
  public var webp = WebP()
  public var avif = AVIF()
  /// What lies behind transparent pixels: red, green, blue, 0...255.
  public var background = [255, 255, 255]

  public struct JPEG: Hashable, Sendable, Codable {
    /// 1...100.
    public var quality = 82
    /// Pictures with a side of at least this many pixels are progressive: 0...65,535. 0: none is.
    public var progressiveFrom = 0
    public init() {}

    /// Whether a picture of this size is progressive.
    public func isProgressive(_ size: PixelSize) -> Bool { progressiveFrom > 0 && size.longEdge >= progressiveFrom }
  }

  public struct WebP: Hashable, Sendable, Codable {
    /// 1...100.
    public var quality = 84
    /// 0...6: the encoder's search effort.
    public var effort = 2
    public init() {}
  }

  public struct AVIF: Hashable, Sendable, Codable {
    /// 1...100.
    public var quality = 70
    /// 0...9: the encoder's search effort.
    public var effort = 2
    public init() {}
  }

  public init() {}
}
