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
    public var progressiveFrom = 720
    public init() {}

    /// Whether a picture of this size is progressive.
    public func isProgressive(_ size: PixelSize) -> Bool { progressiveFrom > 0 && size.longEdge >= progressiveFrom }
  }

  public struct WebP: Hashable, Sendable, Codable {
    /// 1...100.
    public var quality = 80
    /// 0...6: the encoder's search effort.
    public var effort = 4
    public init() {}
  }

  public struct AVIF: Hashable, Sendable, Codable {
    /// 1...100.
    public var quality = 55
    /// 0...9. Effort 4 takes 13 to 16 times as long as effort 1 (libaom 3.6.0, two photos).
    public var effort = 1
    public init() {}
  }

  public init() {}
}
