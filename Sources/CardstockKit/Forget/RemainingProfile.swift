internal import CardModel
internal import Posix
internal import Storage

/// A published profile without some of its photos, put together from what is published and what the verdict says: no upload is read and no
/// picture made.
struct RemainingProfile {
  /// Why the rest cannot be published.
  enum Obstacle: Error, Hashable {
    /// The manifest cannot be read.
    case manifest
    /// A published file is gone or was changed.
    case changed(String)
  }

  /// What a run would say of the photos that are left.
  let judged: JudgedProfile
  private let manifests: ProfileManifests
  private let profile: FileName
  private let store: FolderStore

  init(_ profile: FileName, of earlier: EarlierProfile, without selection: PhotoSelection, in store: FolderStore) throws {
    guard let manifest = earlier.manifest else { throw Obstacle.manifest }
    self.profile = profile
    self.store = store
    let photos = try Self.photos(of: earlier, manifest, without: selection)
    var rules = PhotoRules()
    rules.minPhotos = manifest.verdict.minimum
    rules.requireFace = manifest.verdict.requiresFace ?? false
    // No manifest tells the most that the recipe allowed; what was published was within.
    rules.maxPhotos = max(rules.maxPhotos, photos.count)
    let job = PublishJob(
      output: StoredPath(store.root), profile: manifest.profile, folder: earlier.verdict?.folder, photos: photos.map(\.input), findings: [],
      recipe: manifest.settings.sha256)
    var judged = JudgedProfile(job: job, results: photos.map(\.result), rules: rules)
    let key = Digest(ofCanonical: ProfileKey(photos: judged.keys, rules: rules))
    judged.setKey(key)
    self.judged = judged
    manifests = try ProfileManifests(judged, key: key, rules: rules, settings: manifest.settings)
  }

  /// Publishes what is left, unless just that is published.
  func publish() throws {
    let outputs = judged.accepted.flatMap(\.result.outputs)
    let staged = try outputs.map { Publication.StagedFile(source: try source(of: $0), name: try FileName.ours($0.file)) }
    let written = try manifests.documents.map { Publication.WrittenFile(name: try FileName.ours($0.name), bytes: $0.bytes) }
    let leftover = try store.publish(Publication(profile: profile, staged: staged, written: written, manifest: manifests.profile))
    // The folder that was replaced has the very photo that must go.
    if let leftover { throw leftover }
  }

  private func source(of output: OutputRecord) throws -> FilePath {
    let path = store.folder(of: profile).appending(try FileName.ours(output.file))
    guard output.isHeld(by: path) else { throw Obstacle.changed(output.file) }
    return path
  }

  // MARK: - Photos

  private typealias Photo = (input: PhotoInput, result: PhotoResult)

  private static func photos(
    of earlier: EarlierProfile, _ manifest: ProfileManifest, without selection: PhotoSelection
  ) throws -> [Photo] {
    guard let verdict = earlier.verdict, verdict.state == .published, verdict.key == manifest.key else {
      // A verdict of another set of photos tells nothing of the order here, nor of what was refused.
      return try manifest.photos.filter { !selection.contains($0) }.map { entry in
        (input(file: entry.departedName, alt: entry.alt, departed: entry.departed), try accepted(entry.upload, prompt: nil, of: earlier))
      }
    }
    return try verdict.photos.filter { !selection.contains($0) }.map { photo in
      let entry = manifest.photos.first { $0.upload == photo.sha256 }
      let departed = photo.upload.map {
        DepartedUpload(state: $0, sha256: photo.sha256, prompt: photo.prompt, name: entry?.deleted?.name)
      }
      let input = input(file: photo.file, alt: entry?.alt, departed: departed)
      // One that was uploaded twice is judged a duplicate anew.
      if photo.accepted || entry != nil, let upload = photo.sha256 {
        return (input, try accepted(upload, prompt: photo.prompt, of: earlier))
      }
      let findings = photo.findings.map { $0.about(nil) }
      return (input, PhotoResult(sha256: photo.sha256, key: photo.key, prompt: photo.prompt, findings: findings, accepted: nil))
    }
  }

  private static func input(file: String, alt: String?, departed: DepartedUpload?) -> PhotoInput {
    var input = PhotoInput(file: "upload", in: "", version: nil)
    input.file = file
    input.alt = alt
    input.departed = departed
    return input
  }

  private static func accepted(_ upload: Digest, prompt: Digest?, of earlier: EarlierProfile) throws -> PhotoResult {
    guard let published = earlier.photo(of: upload) else { throw Obstacle.changed("\(upload.photoID)") }
    let photo = published.manifest
    // Without a verdict nobody knows the prompt file's digest: this one is no file's, so that the next run looks at the file again.
    let prompt = prompt ?? photo.generation.map { Digest(ofCanonical: $0) }
    guard let result = published.result(prompt: prompt, source: photo.source, generation: photo.generation) else {
      throw Obstacle.changed("\(upload.photoID)")
    }
    return result
  }
}
