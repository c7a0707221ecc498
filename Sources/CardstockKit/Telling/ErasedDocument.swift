internal import CardModel
internal import Storage

/// What an app is told of a profile that was erased: that it is, and nothing else.
struct ErasedDocument: Encodable {
  let schema = SettledDocument.schemaName
  let profile: String
  let state = "erased"
  /// The output's path, absolute.
  let output: String

  /// - Throws: where the path is not UTF-8.
  init(_ profile: String, in store: FolderStore) throws(CardstockError) {
    self.profile = profile
    output = try SettledDocument.text(store.root)
  }
}
