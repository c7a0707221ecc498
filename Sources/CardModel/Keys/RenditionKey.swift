/// What the bytes of one file depend on, and nothing else: files of equal keys are equal, whatever else their recipes make.
///
/// A file's name, its sidecar, and the other renditions of its recipe are in no key, but for the shrink that those let the decoder make and
/// the zoom that those of its ratio leave.
public struct RenditionKey: Hashable, Sendable, Codable {
  /// What decides where a picture is cut.
  public enum FocusInput: Hashable, Sendable, Codable {
    /// Given by hand.
    case point(FocusPoint)
    /// Found on the master: faces, or what draws the eye.
    case found
    /// The middle, whatever is there.
    case centre
  }

  /// What a mark and its place depend on, the picture's size aside.
  public struct Mark: Hashable, Sendable, Codable {
    /// Without the path of its logo, and where there is one without text and font, which it replaces.
    public var style: MarkStyle
    /// The rendition's scale, in which `minPoints` counts.
    public var scale: Int
    /// Of the mark as it is drawn: its letters in this machine's font, or its logo.
    public var drawn: Digest
  }

  /// The encoder with the settings that reach this file.
  public enum Encoder: Hashable, Sendable, Codable {
    case jpeg(quality: Int, isProgressive: Bool)
    case webp(quality: Int, effort: Int)
    case avif(quality: Int, effort: Int)
  }

  /// `PipelineEpoch.current` when it was made.
  public var epoch: Int
  /// Of the upload's bytes.
  public var upload: Digest
  /// Of the kept master that this was made from; absent where it was made from the upload itself.
  public var master: Digest?
  /// The decoder's: see `SizePlan.shrink`.
  public var shrink: Int
  public var fit: RenditionSpec.Fit
  /// Pixels. What is made of it follows from the upload.
  public var wanted: PixelSize
  /// Absent for `inside`, which shows the whole picture wherever its focus is.
  public var focus: FocusInput?
  /// See `PlannedRendition.zoom`; absent where there is none.
  public var zoom: Int?
  /// What lies behind transparent pixels; absent for uploads whose format has none.
  public var background: [Int]?
  /// Absent in clean files.
  public var mark: Mark?
  public var encoder: Encoder
  /// Library to version: those that decode this upload, convert its colours, look for faces, resize, draw the mark, and encode this file.
  public var libraries: [String: String]

  /// In one line: equal keys give equal bytes, of which a digest can be made.
  public var canonicalBytes: [UInt8] { get throws { try CanonicalJSON.line(self) } }
}
