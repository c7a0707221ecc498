/// A photo's name in every output: the first 12 hexadecimal digits of its upload's SHA-256, or what the recipe's `keepNames` puts there.
public struct PhotoID: Hashable, Sendable, Codable, CustomStringConvertible {
  public let text: String

  public init(_ text: String) { self.text = text }

  public init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  public var description: String { text }
}
