/// What decides what becomes of one upload: whether it is accepted, and every picture of it. Two photos of one key have the same document
/// and the same pictures, but for what `ProfileKey.Photo` adds.
public struct PhotoKey: Hashable, Sendable, Codable {
  /// Of the run's `PhotoSettingsKey`.
  public var settings: Digest
  public var upload: Digest
  /// The end of the upload's name, which may tell another format than its bytes do.
  public var fileExtension: String
  /// A point given by hand.
  public var focus: FocusPoint?
  /// What takes the place of the photo's id.
  public var keptName: String?

  public init(settings: Digest, upload: Digest, fileExtension: String, focus: FocusPoint?, keptName: String?) {
    self.settings = settings
    self.upload = upload
    self.fileExtension = fileExtension
    self.focus = focus
    self.keptName = keptName
  }
}
