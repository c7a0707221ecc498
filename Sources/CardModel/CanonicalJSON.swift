import FoundationEssentials

/// The one way JSON is written: sorted keys, two spaces, no escaped slashes, a line feed at the end. Equal values give equal bytes.
public enum CanonicalJSON {
  /// The form of files: indented, for people and for `diff`.
  public static func bytes(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// The form of messages and digests: one line without the line feed.
  public static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value))
  }

  public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
