/// What a finding comes from, so that it is known what makes it true or untrue.
public enum FindingOrigin: Sendable {
  /// The upload as a file, its header, and what decoding it showed.
  case upload
  /// What the picture looks like.
  case look
  /// What the recipe asks of formats and sizes, and what it makes of a photo of this size.
  case recipe
  /// What lies around the photos: folder, list, names, prompt files.
  case intake
  /// The other photos of the profile: in another set it may not be so.
  case set
  /// What became of the profile's publication.
  case publication
  /// What the recipe does with uploads, once it has done it.
  case disposal
  case moderation
  /// A fault of ours: never the photo's.
  case ours
}
