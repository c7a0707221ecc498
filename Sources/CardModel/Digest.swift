/// A SHA-256 digest as text: 64 lower-case hexadecimal digits.
public struct Digest: Hashable, Sendable, Codable, CustomStringConvertible {
  public let hex: String

  /// `nil` unless `hex` is 64 lower-case hexadecimal digits.
  public init?(hex: String) {
    guard hex.utf8.count == 64, hex.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
    self.hex = hex
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = Digest(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected 64 lower-case hexadecimal digits")
    }
    self = digest
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }

  public var description: String { hex }

  /// The id of the photo whose upload has this digest.
  public var photoID: PhotoID { PhotoID(String(hex.prefix(12))) }
}
