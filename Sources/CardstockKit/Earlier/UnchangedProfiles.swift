internal import CardModel
internal import Posix
internal import Storage

/// Tells the profiles with which a run has nothing to do: what they are made from, and what was made, is as an earlier run left it.
struct UnchangedProfiles: Sendable {
  let keys: Keys
  let digests: UploadDigests
  let settings: SettingsRecord
  let policy: UploadPolicy
  let store: FolderStore
  /// Whether nothing may be written: then what is still owed to the recipe's policy stays owed.
  var isReadOnly = false
  /// Whether workers may be publishing meanwhile: then a profile that one is at is not told.
  var isShared = false

  /// What the earlier run said of the profile; `nil` where there is something to do, or may be.
  func report(on profile: ProfileInput) -> ProfileReport? {
    guard let name = FileName(profile.name) else { return nil }
    let claim = isShared ? (try? store.claim(name)) ?? nil : nil
    if isShared, claim == nil { return nil }
    defer { withExtendedLifetime(claim) {} }
    let earlier = EarlierProfile(name, in: store)
    guard let verdict = earlier.verdict, verdict.state != .held || verdict.awaitsReview, saysTheSame(verdict, of: profile),
      let key = key(of: profile, by: verdict, earlier),
      key == verdict.key
    else { return nil }
    if verdict.state == .published {
      guard let manifest = earlier.manifest, manifest.key == key, manifest.settings == settings, isWhole(earlier, name) else { return nil }
    }
    let disposal = UploadDisposal(policy: policy, store: store)
    // A run that was stopped between its verdict and the uploads has left them there.
    var settled = verdict
    if !isReadOnly, disposal.isDue(verdict, photos: profile.photos) {
      guard let written = try? disposal.settle(name, verdict, photos: profile.photos) else { return nil }
      settled = written
    }
    var report = ProfileReport(verdict: settled)
    report.isUnchanged = true
    return report
  }

  /// The names of the uploads and the remarks on the files around them, which no key has.
  private func saysTheSame(_ verdict: Verdict, of profile: ProfileInput) -> Bool {
    verdict.folder == profile.folder && verdict.photos.map(\.file) == profile.photos.map(\.file)
      && verdict.findings.filter { $0.code.origin == .intake } == profile.findings
  }

  /// The profile's key, if each of its photos is what it was.
  private func key(of profile: ProfileInput, by verdict: Verdict, _ earlier: EarlierProfile) -> Digest? {
    var photos: [ProfileKey.Photo?] = []
    for (photo, said) in zip(profile.photos, verdict.photos) {
      if let departed = photo.departed {
        guard let key = key(of: photo, departed, by: said, earlier) else { return nil }
        photos.append(key)
        continue
      }
      guard !isMasterMissing(said, in: verdict, earlier), let upload = digests.known(photo), let prompt = digests.knownPrompt(of: photo),
        prompt == said.prompt,
        said.key == keys.photo(photo, upload: upload)
      else { return nil }
      photos.append(said.accepted ? said.key.map { ProfileKey.Photo(key: $0, prompt: prompt, alt: photo.alt) } : nil)
    }
    return keys.profile(photos)
  }

  /// - Returns: the outer `nil` where there is something to do about an upload that is gone.
  private func key(
    of photo: PhotoInput, _ departed: DepartedUpload, by said: Verdict.Photo, _ earlier: EarlierProfile
  ) -> ProfileKey.Photo?? {
    guard said.upload == departed.state, said.sha256 == departed.sha256 else { return nil }
    guard said.accepted else { return .some(nil) }
    guard let upload = said.sha256, let key = said.key, let known = digests.knownPrompt(of: photo) else { return nil }
    let prompt = photo.prompt == nil ? departed.prompt : known
    let isBehind = key != keys.photo(photo, upload: upload)
    // Behind the recipe and said so; with a kept master there would be something to do.
    guard prompt == said.prompt, isBehind == said.findings.contains(where: { $0.code == .uploadDeleted }),
      !isBehind || !KeptFiles(store: store).hasMaster(of: upload, in: earlier.profile)
    else { return nil }
    return .some(ProfileKey.Photo(key: key, prompt: prompt, alt: photo.alt))
  }

  private func isMasterMissing(_ said: Verdict.Photo, in verdict: Verdict, _ earlier: EarlierProfile) -> Bool {
    guard policy.keepMasters, verdict.state == .published, said.accepted, let upload = said.sha256,
      !KeptFiles(store: store).hasMaster(of: upload, in: earlier.profile)
    else { return false }
    return earlier.photo(of: upload)?.manifest.facts?.canHaveMaster ?? true
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
