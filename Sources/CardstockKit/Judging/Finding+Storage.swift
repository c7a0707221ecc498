internal import CardModel
internal import Storage

extension Finding {
  /// - Parameter error: that the place or the staged files are not as they should be.
  static func cannotPublish(_ error: StorageError) -> Finding {
    .cannotPublish(error.message, remedy: "Then run again: \(error.remedy).")
  }
}
