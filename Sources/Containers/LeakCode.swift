/// What an audit found in an output that must not be there.
public enum LeakCode: String, Sendable, CaseIterable {
  case exif
  case xmp
  case iptc
  case icc
  case comment
  case text
  case time
  case c2pa
  case thumbnail
  case extraPicture
  case animation
  /// The reader still has to turn or crop the picture.
  case orientation
  /// A block of a camera, a program or of unknown use.
  case application
  /// Bytes behind the picture's end.
  case trailer
  /// Bytes that belong to no block, or to no use within one.
  case unaccounted
  /// A block is not as its format wants it, so that it could hold something else.
  case malformed
  case wrongFormat
  case wrongSize

  init(_ kind: BlockKind) {
    switch kind {
    case .exif: self = .exif
    case .xmp, .xmpExtended: self = .xmp
    case .iptc, .photoshop: self = .iptc
    case .icc: self = .icc
    case .comment: self = .comment
    case .text: self = .text
    case .time: self = .time
    case .c2pa: self = .c2pa
    case .thumbnail: self = .thumbnail
    case .mpf, .extraPicture, .gainMap, .auxiliary, .alpha, .motionVideo: self = .extraPicture
    case .animation: self = .animation
    case .trailer: self = .trailer
    case .application: self = .application
    case .structure, .imageData: self = .malformed
    case .padding, .stray, .unread: self = .unaccounted
    }
  }
}
