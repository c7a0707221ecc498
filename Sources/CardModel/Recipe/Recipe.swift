/// Everything a run may be told about what to accept and what to make. The defaults make a complete recipe; a recipe file states only what differs.
public struct Recipe: Hashable, Sendable, Codable {
  public var rules = PhotoRules()
  public var limits = RenderLimits()
  public var renditions = RenditionSpec.defaults
  public var crop = CropPolicy()
  public var encoding = Encoding()
  public var mark = MarkStyle()
  public var moderation = ModerationPolicy()
  public var uploads = UploadPolicy()
  /// Whether outputs bear the stem of the upload's name in place of the photo's id.
  public var keepNames = false

  public init() {}

  public static let schemaName = "cardstock.recipe/1"

  /// The full recipe in one line: equal recipes give equal bytes, of which a digest can be made.
  /// - Throws: `EncodingError` where a number is not finite, which no recipe file can say.
  public var canonicalBytes: [UInt8] { get throws { try CanonicalJSON.line(self) } }
}
