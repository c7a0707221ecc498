/// What an output can be encoded as.
public enum OutputFormat: String, Sendable, Codable, CaseIterable, Comparable {
  case jpeg, webp, avif

  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  public var mediaType: String { "image/\(rawValue)" }

  /// The longest side in pixels that Debian 12's encoders write: libjpeg-turbo 2.1.5, libwebp 1.2.4, libheif with AOM 3.6.0.
  public var maxSide: Int {
    switch self {
    case .jpeg: 65_500
    case .webp: 16_383
    case .avif: 16_384
    }
  }

  public static func < (one: OutputFormat, other: OutputFormat) -> Bool { one.rawValue < other.rawValue }
}
