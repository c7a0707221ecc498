/// What an output can be encoded as.
public enum OutputFormat: String, Sendable, Codable, CaseIterable, Comparable {
  case jpeg, webp, avif

  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
  public var mediaType: String { "image/\(rawValue)" }

  public static func < (one: OutputFormat, other: OutputFormat) -> Bool { one.rawValue < other.rawValue }
}
