/// What a run does alike with every photo: the part of a photo's key that is the same for all of them.
public struct PhotoSettingsKey: Hashable, Sendable, Codable {
  public var epoch: Int
  public var appearanceEpoch: Int
  /// Without what concerns the set.
  public var rules: PhotoRules
  /// A photo that was too costly is tried again when it may cost more.
  public var limits: RenderLimits
  public var renditions: [RenditionSpec]
  /// `nil` where it is the default one.
  public var crop: CropPolicy?
  public var encoding: Encoding
  /// `nil` where no rendition is marked.
  public var mark: MarkStyle?
  /// Of the mark as it is drawn: its letters, or its logo.
  public var drawn: Digest?
  /// Another command may answer otherwise. `nil` where nobody is asked.
  public var moderation: String?
  /// Library to version.
  public var libraries: [String: String]

  public init(recipe: Recipe, mark drawn: Digest?, libraries: [String: String]) {
    epoch = PipelineEpoch.current
    appearanceEpoch = AppearanceEpoch.current
    rules = recipe.rules
    rules.minPhotos = 0
    rules.maxPhotos = 0
    rules.nearDuplicates = 0
    rules.requireFace = false
    limits = recipe.limits
    renditions = recipe.renditions
    crop = recipe.crop == CropPolicy() ? nil : recipe.crop
    encoding = recipe.encoding
    if recipe.renditions.contains(where: { !$0.marked.isEmpty }) {
      mark = recipe.mark
      // Its bytes count, not where they lie.
      mark?.logo = nil
      self.drawn = drawn
    }
    moderation = recipe.moderation.command
    self.libraries = libraries
  }
}
