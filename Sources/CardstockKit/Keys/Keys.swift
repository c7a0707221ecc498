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
  ///   - mark: the digest of what the mark looks like here.
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
    let name = photo.file
    let dot = name.lastIndex(of: ".")
    return Digest(
      ofCanonical: PhotoKey(
        settings: settings, upload: upload, fileExtension: dot.map { String(name[$0...]) } ?? "", focus: photo.focus,
        keptName: photo.keptName))
  }

  /// Of every file that may be made of an upload.
  func renditions(of facts: PhotoFacts, upload: Digest, focus: FocusPoint?) -> [RenditionFile: Digest] {
    RenditionKey.keys(
      upload: upload, upright: facts.upright, format: facts.format, recipe: recipe, focus: focus, libraries: libraries, mark: mark
    ).mapValues { Digest(ofCanonical: $0) }
  }

  func profile(_ photos: [ProfileKey.Photo?]) -> Digest { Digest(ofCanonical: ProfileKey(photos: photos, rules: recipe.rules)) }
}
