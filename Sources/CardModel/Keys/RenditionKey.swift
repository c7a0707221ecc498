/// What one file's bytes depend on, and nothing else: files of equal keys are equal.
public struct RenditionKey: Hashable, Sendable, Codable {
  /// What decides where a picture is cut.
  public enum FocusInput: Hashable, Sendable, Codable {
    case point(FocusPoint)
    case attention
  }

  /// How a mark comes to look as it does.
  public struct Mark: Hashable, Sendable, Codable {
    /// Without the logo's path.
    public var style: MarkStyle
    public var scale: Int
    /// Of what it looks like: its letters as drawn, or its logo.
    public var digest: String?
  }

  /// The encoder with the settings that touch this file.
  public struct Encoder: Hashable, Sendable, Codable {
    public var format: OutputFormat
    public var quality: Int
    public var effort: Int?
    public var isProgressive: Bool?
  }

  public var epoch: Int
  public var upload: Digest
  /// Of the kept master that this was made from; `nil` where it was made from the upload itself.
  public var master: Digest?
  /// The decoder's own, `SizePlan.shrink`.
  public var shrink: Int
  /// `PlannedRendition.level`.
  public var level: Int
  public var fit: RenditionSpec.Fit
  public var size: PixelSize
  /// `nil` for a whole picture, which no focus moves.
  public var focus: FocusInput?
  /// What lies behind transparent pixels.
  public var background: [Int]
  /// `nil` in clean files.
  public var mark: Mark?
  public var encoder: Encoder
  /// Library to version: those that decode, resize and encode this file.
  public var libraries: [String: String]

  /// Equal keys give equal bytes, of which a digest can be made.
  public var canonicalBytes: [UInt8] { get throws { try CanonicalJSON.line(self) } }
}
