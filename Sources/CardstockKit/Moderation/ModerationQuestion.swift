internal import CardModel

/// What the recipe's command is asked of a photo: one line of its standard input, behind which the picture's bytes follow.
struct ModerationQuestion: Encodable {
  static let schemaName = "cardstock.moderation/1"

  struct Picture: Encodable {
    let format = OutputFormat.jpeg
    let bytes: Int
  }

  let schema = Self.schemaName
  let profile: String
  /// Without the name of its file, which may tell who it is.
  let photo: PhotoID
  /// Pixels of the upload, upright.
  let width: Int
  let height: Int
  let picture: Picture

  /// The line and the picture.
  func input(with picture: [UInt8]) throws -> [UInt8] { try CanonicalJSON.line(self) + [UInt8(ascii: "\n")] + picture }
}
