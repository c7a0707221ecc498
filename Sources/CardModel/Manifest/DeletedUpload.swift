/// What a profile's manifest tells of an upload that the recipe has deleted, so that the photo goes on without it.
public struct DeletedUpload: Hashable, Sendable, Codable {
  /// Of the upload's digest and its name: a `profile.json` that lists the name is recognised, and nobody reads it here.
  public var name: Digest
  /// The end of the name with its dot, which the photo's key has; absent where there is none.
  public var fileExtension: String?
  /// Of the `<name>.prompt.json` beside it.
  public var prompt: Digest?

  public init(name: Digest, fileExtension: String?, prompt: Digest?) {
    self.name = name
    self.fileExtension = fileExtension
    self.prompt = prompt
  }
}
