internal import CardModel
internal import RenderProtocol

/// The keys of one run: what they say is made already is not made again.
struct Keys: Sendable {
  private let recipe: Recipe
  private let libraries: [String: String]
  private let mark: Digest?
  /// Of what the run does alike with every photo.
  private let settings: Digest

  /// - Parameters:
  ///   - libraries: of the render workers.
  ///   - mark: the digest of the mark as it is drawn here.
  init(recipe: Recipe, libraries: [String: String], mark: Digest?) {
    self.recipe = recipe
    self.libraries = libraries
    self.mark = mark
    settings = Digest(ofCanonical: PhotoSettingsKey(recipe: recipe, mark: mark, libraries: libraries))
  }

  init(recipe: Recipe, renderer: RenderClient) {
    self.init(recipe: recipe, libraries: renderer.hello.libraries, mark: renderer.markDigest)
  }

  func photo(_ photo: PhotoInput, upload: Digest) -> Digest {
    Digest(
      ofCanonical: PhotoKey(
        settings: settings, upload: upload, fileExtension: Self.fileExtension(of: photo.file) ?? "", focus: photo.focus,
        keptName: photo.keptName))
  }

  /// The end of a name with its dot.
  static func fileExtension(of name: String) -> String? { name.lastIndex(of: ".").map { String(name[$0...]) } }

  /// Of every file that may be made of an upload, or of the kept master that stands in for it.
  ///
  /// - Parameter facts: of the upload.
  func renditions(of facts: PhotoFacts, upload: Digest, master: Digest? = nil, focus: FocusPoint?) -> [RenditionFile: Digest] {
    RenditionKey.keys(
      upload: upload, master: master, upright: facts.upright, format: master == nil ? facts.format : .jpeg, recipe: recipe, focus: focus,
      libraries: libraries, mark: mark
    ).mapValues { Digest(ofCanonical: $0) }
  }

  func profile(_ photos: [ProfileKey.Photo?]) -> Digest { Digest(ofCanonical: ProfileKey(photos: photos, rules: recipe.rules)) }
}
