internal import CardModel

/// The JSON of a published profile: one document a photo, and the manifest that is the commit.
struct ProfileManifests {
  /// File name and bytes of each photo's manifest.
  let documents: [(name: String, bytes: [UInt8])]
  /// The bytes of `manifest.json`.
  let profile: [UInt8]

  /// - Parameters:
  ///   - key: the profile's.
  ///   - rules: by which it was judged.
  init(_ judged: JudgedProfile, key: Digest, rules: PhotoRules, settings: SettingsRecord) throws {
    var documents: [(name: String, bytes: [UInt8])] = []
    var entries: [ProfileManifest.Entry] = []
    for photo in judged.accepted {
      let bytes = try CanonicalJSON.bytes(Self.manifest(of: photo, settings: settings))
      let name = "\(photo.result.photo).json"
      documents.append((name, bytes))
      entries.append(
        ProfileManifest.Entry(
          photo: photo.result.photo, key: photo.key, upload: photo.upload, manifest: name, sha256: Digest(of: bytes),
          deleted: photo.deleted, alt: photo.alt,
          sourceType: photo.result.source?.type, card: Self.card(of: photo.result)))
    }
    self.documents = documents
    let verdict = VerdictSummary(
      photos: judged.accepted.count, refused: judged.refusedCount, minimum: rules.minPhotos,
      requiresFace: rules.requireFace)
    profile = try CanonicalJSON.bytes(
      ProfileManifest(
        profile: judged.verdict.profile, key: key, verdict: verdict, photos: entries, findings: judged.setFindings, settings: settings,
        tool: ToolRecord(libraries: judged.accepted.first?.result.tool.libraries ?? [:])))
  }

  private static func manifest(of photo: JudgedProfile.Photo, settings: SettingsRecord) -> PhotoManifest {
    let result = photo.result
    return PhotoManifest(
      photo: result.photo, alt: photo.alt, input: InputRecord(sha256: photo.upload, facts: result.facts), source: result.source,
      generation: result.generation, features: result.features, findings: photo.findings, removed: result.facts.metadata,
      outputs: result.outputs, settings: settings, tool: result.tool)
  }

  /// What a deck shows on a screen of two pixels a point.
  private static func card(of photo: PhotoResult.Accepted) -> String? {
    let clean = photo.outputs.filter { $0.variant == .clean && $0.mediaType == "image/jpeg" }
    return (clean.first { $0.role == .card && $0.scale == 2 } ?? clean.first { $0.role == .card } ?? photo.outputs.first)?.file
  }
}
