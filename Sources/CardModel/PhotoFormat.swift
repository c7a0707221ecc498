/// What an upload is, by its bytes.
public enum PhotoFormat: String, Sendable, Codable, CaseIterable {
  case jpeg, png, webp, heic, avif, tiff, gif

  public var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .heic: "image/heic"
    case .avif: "image/avif"
    case .tiff: "image/tiff"
    case .gif: "image/gif"
    }
  }
}
