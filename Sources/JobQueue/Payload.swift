internal import FoundationEssentials

/// The one way that arguments and outputs become bytes: JSON with sorted keys and unescaped slashes, so equal values have equal bytes.
public enum Payload {
  /// The most that one job's arguments, or its output, may take: 4 MiB.
  public static let maximumBytes = 4 << 20

  /// - Parameters:
  ///   - value: what becomes JSON.
  ///   - what: what that is, as the error shall call it.
  /// - Throws: `.encoding`; `.tooLarge` above `maximumBytes`.
  public static func encode(_ value: some Encodable, what: String) throws(QueueError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(value)
    } catch {
      throw QueueError(
        .encoding, "\(what) cannot be written as JSON: \(error)", remedy: "make every property encodable (no NaN, no infinity)")
    }
    guard data.count <= maximumBytes else {
      throw QueueError(
        .tooLarge, "\(what) takes \(data.count) bytes, at most \(maximumBytes) are allowed",
        remedy: "store the bulk elsewhere and pass its address")
    }
    return [UInt8](data)
  }

  static func job<Kind: Job>(_ type: Kind.Type, from args: [UInt8], version: Int, what: String) throws(QueueError) -> Kind {
    do {
      return try Kind.read(args, version: version, what: what)
    } catch let error as QueueError {
      throw error
    } catch {
      throw QueueError(.decoding, "\(what), of version \(version), could not be migrated: \(error)", remedy: "mend migrate(_:from:)")
    }
  }

  /// The value that `encode` made `bytes` of; `what` it is, as the error shall call it.
  /// - Throws: `.decoding`.
  public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8], what: String) throws(QueueError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      throw QueueError(
        .decoding, "\(what) does not read as \(type): \(error)", remedy: "give a changed shape a new kind, or keep reading the old one")
    }
  }
}
