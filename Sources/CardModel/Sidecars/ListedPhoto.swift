/// A photo as a `profile.json` lists it.
public struct ListedPhoto: Hashable, Sendable {
  /// The upload's name in the profile's folder: one component, never a path.
  public var file: String
  /// What crops must keep, in fractions of the upright picture.
  public var focus: FocusPoint?
  /// The words for those who do not see the picture: at most 1,000 characters in one line. Empty: the picture says nothing.
  public var alt: String?

  public init(file: String, focus: FocusPoint? = nil, alt: String? = nil) {
    self.file = file
    self.focus = focus
    self.alt = alt
  }
}
