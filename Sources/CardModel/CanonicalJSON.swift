import FoundationEssentials

/// The one way JSON is written: sorted keys, no escaped slashes, equal bytes for equal values.
public enum CanonicalJSON {
  /// The form of files: indented by two spaces, for people and for `diff`, with a line feed at the end.
  public static func bytes(_ value: some Encodable) throws -> [UInt8] { JSONIndentation.of(try line(value)) }

  /// The form of messages and digests: one line without a line feed.
  public static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value))
  }

  public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
