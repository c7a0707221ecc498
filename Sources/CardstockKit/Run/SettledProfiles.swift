internal import CardModel
internal import Posix
internal import Storage

/// Tells the profiles with which a run has nothing to do: what they are made from, and what was made, is as an earlier run left it.
struct SettledProfiles: Sendable {
  let keys: Keys
  let digests: UploadDigests
  let settings: SettingsRecord
  let store: FolderStore

  /// What the earlier run said of the profile; `nil` where there is something to do, or may be.
  func report(on profile: ProfileInput) -> ProfileReport? {
    guard let name = FileName(profile.name) else { return nil }
    let earlier = EarlierProfile(name, in: store)
    guard let verdict = earlier.verdict, verdict.state != .held, saysTheSame(verdict, of: profile), let key = key(of: profile, by: verdict),
      key == verdict.key
    else { return nil }
    if verdict.state == .published {
      guard let manifest = earlier.manifest, manifest.key == key, manifest.settings == settings, isWhole(earlier, name) else { return nil }
    }
    var report = ProfileReport(verdict: verdict)
    report.isUnchanged = true
    return report
  }

  /// The names of the uploads and the remarks on the files around them, which no key has.
  private func saysTheSame(_ verdict: Verdict, of profile: ProfileInput) -> Bool {
    verdict.folder == profile.folder && verdict.photos.map(\.file) == profile.photos.map(\.file)
      && verdict.findings.starts(with: profile.findings)
  }

  /// The profile's key, if each of its photos is what it was.
  private func key(of profile: ProfileInput, by verdict: Verdict) -> Digest? {
    var photos: [ProfileKey.Photo?] = []
    for (photo, said) in zip(profile.photos, verdict.photos) {
      guard let upload = digests.known(photo), let prompt = digests.knownPrompt(of: photo), prompt == said.prompt,
        said.key == keys.photo(photo, upload: upload)
      else { return nil }
      photos.append(said.accepted ? said.key.map { ProfileKey.Photo(key: $0, prompt: prompt, alt: photo.alt) } : nil)
    }
    return keys.profile(photos)
  }

  private func isWhole(_ earlier: EarlierProfile, _ profile: FileName) -> Bool {
    guard let bytes = earlier.manifestBytes else { return false }
    let manifest = Digest(of: bytes)
    if digests.index.knows(profile, in: store, manifest: manifest) { return true }
    guard earlier.isWhole else { return false }
    digests.index.remember(profile, in: store, manifest: manifest)
    return true
  }
}
