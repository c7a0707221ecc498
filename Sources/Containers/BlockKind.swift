/// What a block of a picture file is for.
public enum BlockKind: String, Sendable, CaseIterable {
  /// What a decoder needs besides the coded picture: headers, tables, colour space chunks.
  case structure
  /// The coded picture.
  case imageData
  /// Frames behind the first, and what steers them.
  case animation
  case exif
  case xmp
  case xmpExtended
  case iptc
  /// A Photoshop resource block; it may hold IPTC, XMP, EXIF and a thumbnail in turn.
  case photoshop
  case icc
  case comment
  /// A text chunk of PNG, plain text of GIF.
  case text
  /// A time of change.
  case time
  /// A JUMBF store with Content Credentials.
  case c2pa
  /// The index of a multi-picture file.
  case mpf
  /// A further picture that a viewer may show.
  case extraPicture
  case gainMap
  case thumbnail
  case motionVideo
  /// A plane beside the picture: depth, matte. Alpha is `alpha`.
  case auxiliary
  case alpha
  /// Private or unknown data of a camera or program.
  case application
  /// Bytes behind the end of the picture.
  case trailer
  /// Fill bytes that hold nothing: all of one value.
  case padding
  /// Bytes that belong to no block.
  case stray
  /// Bytes not looked at, because the file has more blocks than any real one.
  case unread
}
