internal import CardModel
internal import Crypto

/// The JSON of a published profile: one document a photo, and the manifest that is the commit.
struct ProfileManifests {
  /// File name and bytes of each photo's manifest.
  let documents: [(name: String, bytes: [UInt8])]
  /// The bytes of `manifest.json`.
  let profile: [UInt8]

  init(profile job: PublishJob, judged: JudgedProfile, minimum: Int, settings: SettingsRecord) throws {
    var documents: [(name: String, bytes: [UInt8])] = []
    var entries: [ProfileManifest.Entry] = []
    for photo in judged.accepted {
      guard let digest = judged.digests[photo.photo] else { continue }
      let manifest = PhotoManifest(
        photo: photo.photo, alt: judged.alts[photo.photo], input: InputRecord(sha256: digest, facts: photo.facts), source: photo.source,
        generation: photo.generation, focus: photo.focus, findings: judged.photoFindings[photo.photo] ?? [], removed: photo.facts.metadata,
        placeholder: photo.placeholder, outputs: photo.outputs, settings: settings, tool: ToolRecord(libraries: photo.libraries))
      let bytes = try CanonicalJSON.bytes(manifest)
      let name = "\(photo.photo).json"
      documents.append((name, bytes))
      guard let sha256 = Digest(hex: SHA256.hex(bytes)) else { continue }
      entries.append(
        ProfileManifest.Entry(
          photo: photo.photo, manifest: name, sha256: sha256, alt: judged.alts[photo.photo], sourceType: photo.source?.type, card: Self.card(of: photo)))
    }
    self.documents = documents
    profile = try CanonicalJSON.bytes(
      ProfileManifest(
        profile: job.profile,
        verdict: VerdictSummary(photos: judged.accepted.count, refused: judged.refusedCount, minimum: minimum), photos: entries,
        findings: judged.verdict.findings, settings: settings, tool: ToolRecord(libraries: judged.accepted.first?.libraries ?? [:])))
  }

  /// What a deck shows on a screen of two pixels a point.
  private static func card(of photo: PhotoResult.Accepted) -> String? {
    let clean = photo.outputs.filter { $0.variant == .clean && $0.mediaType == "image/jpeg" }
    return (clean.first { $0.role == .card && $0.scale == 2 } ?? clean.first { $0.role == .card } ?? photo.outputs.first)?.file
  }
}
