internal import CardModel

extension ProfileManifest {
  /// Whether the bytes of a `manifest.json` are those of a profile that was published by us: many programs call a file so.
  static let isOne: @Sendable ([UInt8]) -> Bool = { DocumentSchema.name(in: $0) == schemaName }

  /// `nil` for what is no manifest of a profile of ours, or one of another schema.
  static func read(_ bytes: [UInt8]) -> ProfileManifest? {
    let manifest = try? CanonicalJSON.decode(ProfileManifest.self, from: bytes)
    return manifest?.schema == schemaName ? manifest : nil
  }
}
