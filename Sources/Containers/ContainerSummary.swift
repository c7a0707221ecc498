/// What a file's outer form tells, without decoding a pixel.
public struct ContainerSummary: Sendable {
  public let format: ContainerFormat
  /// In the order of the file; for HEIC and AVIF top boxes first, then items.
  public internal(set) var blocks: [Block] = []
  /// Size in pixels as stored; HEIC and AVIF: after clean aperture and turn, as decoders give it. nil where no header tells.
  public internal(set) var width: Int?
  public internal(set) var height: Int?
  /// Bits a channel (palette: bits of the index).
  public internal(set) var bitDepth: Int?
  /// JPEG and PNG: how the sides of a pixel relate.
  public internal(set) var pixelRatio = PixelRatio.square
  /// Frames of an animation, pages of a TIFF; otherwise 1. 0 when there is no picture.
  public internal(set) var frames = 1
  /// The format's own end was reached: JPEG EOI, PNG IEND, the whole RIFF size, the GIF trailer, all boxes and items of a HEIC.
  public internal(set) var endsProperly = false
  /// Bytes behind the picture's end, further pictures among them.
  public internal(set) var trailingBytes = 0
  /// Without repeats, in the order found.
  public internal(set) var problems: [ContainerProblem] = []
  public internal(set) var jpeg: JPEGDetails?
  public internal(set) var heif: HEIFDetails?
  /// An image sequence by its brand (`avis`, `msf1`, `hevc`): decoders of stills may not open it.
  public internal(set) var isSequence = false

  /// TIFF-structured EXIF of the main picture, starting at `II` or `MM`, in the order found. Of a TIFF: an excerpt of its own
  /// directories, at most 64 KiB, without pixels and long values.
  public internal(set) var exifPayloads: [ArraySlice<UInt8>] = []
  /// EXIF that readers do not go by: behind the first scan of a JPEG, in a WebP that does not announce it, in a PNG under a wrong check sum or
  /// with other bytes in front. It counts as there; its orientation has no force.
  public internal(set) var idleExifPayloads: [ArraySlice<UInt8>] = []
  /// EXIF of further pictures in the file: their places count, their orientation does not.
  public internal(set) var embeddedExifPayloads: [ArraySlice<UInt8>] = []
  /// XMP packets, main ones first, extended ones assembled behind them.
  public internal(set) var xmpPackets: [ArraySlice<UInt8>] = []
  /// Assembled from its segments. PNG: inflated, up to 4 MiB. nil when there is none or it is incomplete.
  public internal(set) var iccProfile: ArraySlice<UInt8>?
  /// A place atom in a video, or coordinates in XMP.
  public internal(set) var mentionsPlace = false
  /// Thumbnails inside other blocks: EXIF's second directory, Photoshop resources.
  var nestedThumbnails = 0
  /// Bytes of XMP inside further pictures.
  var nestedXMPBytes = 0
  /// IPTC records inside Photoshop resources and text chunks.
  var nestedIPTC = 0

  init(_ format: ContainerFormat) {
    self.format = format
  }

  /// Scans of a JPEG; 0 for other formats.
  public var jpegScanCount: Int { jpeg?.scanCount ?? 0 }

  /// The blocks that may tell something private, counted; values are never given out.
  public var privateKinds: PrivateKinds { PrivateKinds(self) }

  mutating func note(_ problem: ContainerProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
