/// What decides what is published of a profile: its photos in order, and the rules for the set.
public struct ProfileKey: Hashable, Sendable, Codable {
  /// An accepted photo.
  public struct Photo: Hashable, Sendable, Codable {
    /// Of its `PhotoKey`.
    public var key: Digest
    /// Of its `<name>.prompt.json`.
    public var prompt: Digest?
    public var alt: String?

    public init(key: Digest, prompt: Digest?, alt: String?) {
      self.key = key
      self.prompt = prompt
      self.alt = alt
    }
  }

  /// In order; `nil` for each that is refused, since the manifest tells how many those are.
  public var photos: [Photo?]
  public var minPhotos: Int
  public var maxPhotos: Int
  public var nearDuplicates: Int
  public var requireFace: Bool

  public init(photos: [Photo?], rules: PhotoRules) {
    self.photos = photos
    minPhotos = rules.minPhotos
    maxPhotos = rules.maxPhotos
    nearDuplicates = rules.nearDuplicates
    requireFace = rules.requireFace
  }
}
