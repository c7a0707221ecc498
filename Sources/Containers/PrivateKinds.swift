/// How much of each private kind a file holds: counts of blocks, or bytes where the name says so. Never a value.
public struct PrivateKinds: Sendable, Equatable {
  /// EXIF blocks, those of further pictures among them.
  public let exif: Int
  public let xmpBytes: Int
  /// IPTC records, wherever they stand.
  public let iptc: Int
  public let photoshop: Int
  public let comments: Int
  public let textChunks: Int
  public let times: Int
  /// Thumbnails: JFIF, EXIF, Photoshop, HEIF items.
  public let embeddedThumbnails: Int
  public let c2pa: Int
  public let extraPictures: Int
  public let gainMaps: Int
  public let motionVideos: Int
  /// Depth maps, mattes.
  public let auxiliaries: Int
  /// All bytes behind the picture's end.
  public let trailingBytes: Int
  /// Private or unknown blocks, stray bytes.
  public let other: Int
  /// A place outside EXIF: coordinates in XMP, a place atom in a video.
  public let place: Bool

  public var isEmpty: Bool {
    exif + xmpBytes + iptc + photoshop + comments + textChunks + times + embeddedThumbnails + c2pa + extraPictures + gainMaps
      + motionVideos + auxiliaries + trailingBytes + other == 0 && !place
  }

  init(_ summary: ContainerSummary) {
    var counts: [BlockKind: Int] = [:]
    var xmp = 0
    for block in summary.blocks {
      counts[block.kind, default: 0] += 1
      if block.kind == .xmp || block.kind == .xmpExtended { xmp += block.payload.count }
    }
    exif = counts[.exif, default: 0] + summary.embeddedExifPayloads.count
    xmpBytes = xmp + summary.nestedXMPBytes
    iptc = counts[.iptc, default: 0] + summary.nestedIPTC
    photoshop = counts[.photoshop, default: 0]
    comments = counts[.comment, default: 0]
    textChunks = counts[.text, default: 0]
    times = counts[.time, default: 0]
    embeddedThumbnails = counts[.thumbnail, default: 0] + summary.nestedThumbnails
    c2pa = counts[.c2pa, default: 0]
    extraPictures = max(counts[.extraPicture, default: 0], counts[.mpf, default: 0])
    gainMaps = counts[.gainMap, default: 0]
    motionVideos = counts[.motionVideo, default: 0]
    auxiliaries = counts[.auxiliary, default: 0]
    trailingBytes = summary.trailingBytes
    other = counts[.application, default: 0] + counts[.stray, default: 0] + counts[.unread, default: 0]
    place = summary.mentionsPlace
  }
}
