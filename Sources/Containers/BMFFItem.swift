/// One item of a HEIC or AVIF: a picture, a tile, or metadata.
struct BMFFItem: Sendable {
  let id: Int
  let type: String
  /// The media type of a `mime` item.
  let contentType: String
  let isHidden: Bool
  /// The entry that declares the item.
  let entry: Range<Int>
  /// Where its bytes stand, in order.
  var extents: [Range<Int>] = []
  /// A piece is said to lie outside the file, or is built in a way that is not read here.
  var isUnreachable = false
  /// Indices into the properties, from 0, in order.
  var properties: [Int] = []

  static let codedTypes: Set<String> = [
    "hvc1", "av01", "avc1", "jpeg", "j2k1", "vvc1", "evc1", "unci", "grid", "iovl", "iden", "tmap", "hev1", "lhv1",
  ]

  var isPicture: Bool { BMFFItem.codedTypes.contains(type) }
  var isXMP: Bool { type == "mime" && (contentType.contains("rdf+xml") || contentType.contains("xmp")) }
}
