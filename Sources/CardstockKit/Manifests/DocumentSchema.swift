internal import CardModel

/// The one word that every document of ours has in common: which it is, and of which form.
struct DocumentSchema: Decodable {
  private let schema: String

  /// `nil` for what is no document with such a word.
  static func name(in bytes: [UInt8]) -> String? { (try? CanonicalJSON.decode(DocumentSchema.self, from: bytes))?.schema }
}
