internal import CardModel

extension ProfileManifest {
  /// Whether the bytes of a `manifest.json` are those of a profile that was published by us: many programs call a file so.
  static let isOne: @Sendable ([UInt8]) -> Bool = { bytes in
    struct Schema: Decodable { let schema: String }
    return (try? CanonicalJSON.decode(Schema.self, from: bytes))?.schema == schemaName
  }
}
