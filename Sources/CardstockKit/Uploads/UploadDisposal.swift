internal import CardModel
internal import Posix
internal import Storage

/// Does with uploads what the recipe's policy says. The verdict says it first: after a stop in between the next run finds the upload still
/// there, and does it then.
struct UploadDisposal: Sendable {
  var policy: UploadPolicy
  let store: FolderStore
  /// Nanoseconds since 1970.
  var now: @Sendable () -> UInt64 = { SystemClock.wall }

  /// Seconds without a change after which a refused upload counts as whole. An accepted one is whole by its own structure. Six times the 10 s
  /// for which Syncthing waits before it takes a changed file: nothing is lost by waiting, and an upload may be by taking it away.
  static let settleTime = 60

  /// Whether anything is to be done that the last verdict does not say, or says but was not done.
  func isDue(_ verdict: Verdict, photos: [PhotoInput]) -> Bool {
    let fates = policy.fates(of: photos, in: verdict)
    return zip(zip(photos, verdict.photos), fates).contains { pair, fate in
      pair.1.upload != fate || (fate != nil && pair.0.departed == nil) || hasLoosePrompt(pair.0, pair.1, in: verdict)
    }
  }

  /// Whether an accepted upload is all that there is of the photo: the next run keeps a master of it, then it goes.
  private func isMasterMissing(_ photo: Verdict.Photo, _ shown: EarlierProfile) -> Bool {
    guard policy.keepMasters, photo.accepted, let upload = photo.sha256 else { return false }
    guard shown.photo(of: upload)?.manifest.facts?.canHaveMaster ?? true else { return false }
    return !KeptFiles(store: store).hasMaster(of: upload, in: shown.profile)
  }

  /// - Parameters:
  ///   - verdict: of the profile, as it is to be kept; what it says of uploads is worked out here.
  ///   - photos: the profile's, in the verdict's order.
  /// - Returns: the verdict as it was written last.
  func settle(_ profile: FileName, _ verdict: Verdict, photos: [PhotoInput]) throws -> Verdict {
    let shown = EarlierProfile(profile, in: store)
    var said = verdict
    said.findings.removeAll { $0.code == .uploadKept || $0.code == .uploadUnsettled }
    for (index, fate) in policy.fates(of: photos, in: said).enumerated() {
      if fate != nil, photos[index].departed == nil, isMasterMissing(said.photos[index], shown) {
        said.photos[index].upload = nil
        continue
      }
      let isUnsettled = fate != nil && mayBeUnfinished(photos[index], said.photos[index])
      if isUnsettled { said.findings.append(.uploadUnsettled(photos[index].file, seconds: Self.settleTime)) }
      said.photos[index].upload = isUnsettled ? nil : fate
    }
    try write(said, of: profile)
    var left = said
    for (index, photo) in photos.enumerated() {
      guard let fate = said.photos[index].upload else { continue }
      if photo.departed == nil {
        let stay = take(photo, said.photos[index], fate, of: profile)
        guard stay == nil else {
          left.photos[index].upload = nil
          if case .failed(let reason) = stay { left.findings.append(.uploadKept(photo.file, reason)) }
          continue
        }
      } else if !hasLoosePrompt(photo, said.photos[index], in: said) {
        continue
      }
      let isShared = zip(photos, left.photos).contains { $0.prompt == photo.prompt && $1.upload == nil }
      if !isShared, case .failed(let reason) = takePrompt(of: photo, said.photos[index], fate, of: profile) {
        left.findings.append(.uploadKept(photo.prompt?.path.lastComponent?.description ?? photo.file, reason))
      }
    }
    if left != said { try write(left, of: profile) }
    try KeptFiles(store: store).sweepReview(profile, now: left)
    if left.state != .held { try KeptFiles(store: store).sweep(shown, now: left) }
    return left
  }

  private func write(_ verdict: Verdict, of profile: FileName) throws {
    try store.writeVerdict(profile, try CanonicalJSON.bytes(verdict))
  }

  /// A time far in the future is a wrong clock's, and says nothing.
  private func mayBeUnfinished(_ photo: PhotoInput, _ said: Verdict.Photo) -> Bool {
    guard !said.accepted, photo.departed == nil, let modified = photo.version?.modified else { return false }
    // A file can be given any time there is.
    let (age, isBeyond) = Int64(clamping: now()).subtractingReportingOverflow(modified)
    return !isBeyond && age.magnitude < UInt64(Self.settleTime) * 1_000_000_000
  }

  // MARK: - One upload

  /// Why an upload is still there.
  private enum Stay: Equatable {
    /// It is another file than the one that was listed: the next run looks at it.
    case changed
    case failed(String)
  }

  private func take(_ photo: PhotoInput, _ said: Verdict.Photo, _ fate: Verdict.Upload, of profile: FileName) -> Stay? {
    guard let version = photo.version else { return .changed }
    let upload = ListedUpload(photo.path.path, sha256: said.sha256?.hex) { FileVersion($0) == version }
    return take(upload, fate, of: profile, as: QuarantineName(of: said, version: version).fileName)
  }

  /// Whether an upload has gone and its prompt file has not, because a run was stopped in between or a new one was put there.
  private func hasLoosePrompt(_ photo: PhotoInput, _ said: Verdict.Photo, in verdict: Verdict) -> Bool {
    photo.departed != nil && photo.prompt != nil && said.prompt != nil && policy.fate(of: said, in: verdict.state) != nil
  }

  private func takePrompt(of photo: PhotoInput, _ said: Verdict.Photo, _ fate: Verdict.Upload, of profile: FileName) -> Stay? {
    guard let path = photo.prompt?.path, let version = photo.promptVersion, let sha256 = said.prompt else { return nil }
    let prompt = ListedUpload(path, sha256: sha256.hex) { FileVersion($0) == version }
    return take(prompt, fate, of: profile, as: QuarantineName(of: said, version: photo.version).prompt(sha256).fileName)
  }

  private func take(_ upload: ListedUpload, _ fate: Verdict.Upload, of profile: FileName, as name: FileName?) -> Stay? {
    let removal = UploadRemoval(store)
    do {
      let outcome: UploadRemoval.Outcome
      switch fate {
      case .deleted: outcome = try removal.delete(upload)
      case .quarantined:
        guard let name else { return .failed("it has no name that it could be kept by") }
        outcome = try removal.quarantine(upload, of: profile, as: name)
      }
      return outcome == .changed ? .changed : nil
    } catch {
      // Without the path: a verdict names the file already.
      return .failed((error as? SystemError)?.reason ?? (error as? StorageError)?.cause?.reason ?? "\(error)")
    }
  }
}
