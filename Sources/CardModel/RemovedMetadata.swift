/// What an upload carried that no output carries: kinds and counts, never values.
public struct RemovedMetadata: Hashable, Sendable, Codable {
  public var exifTags = 0
  public var gps = false
  public var makerNote = false
  public var embeddedThumbnail = false
  public var xmpBytes = 0
  public var iptc = false
  public var comments = 0
  public var textChunks = 0
  public var iccProfile = false
  public var c2pa = false
  /// Second pictures: MPF, depth maps, hidden items, further frames or pages.
  public var extraPictures = 0
  public var gainMaps = 0
  public var motionVideo = false
  /// Bytes behind the end of the picture.
  public var trailingBytes = 0
  /// Blocks of a kind that no list of ours names.
  public var otherBlocks = 0

  public init() {}

  public var isEmpty: Bool { self == RemovedMetadata() }
}
