/// Everything a run may be told about what to accept and what to make. The defaults make a complete recipe; a recipe file states only what differs.
public struct Recipe: Hashable, Sendable, Codable {
  public var rules = PhotoRules()
  public var limits = RenderLimits()
  public var renditions = RenditionSpec.defaults
  public var encoding = Encoding()
  public var mark = MarkStyle()
  /// Whether outputs bear the stem of the upload's name in place of the photo's id.
  public var keepNames = false

  public init() {}
}
