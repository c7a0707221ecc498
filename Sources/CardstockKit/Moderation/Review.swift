internal import CardModel
public import Posix
internal import Storage

/// What a person decides of photos that moderation left open. The next run goes by it.
public struct Review: Sendable {
  private let output: FilePath
  private let state: FilePath?

  /// - Parameter state: where the state lies; `nil`: where the output says, or `.cardstock` in it.
  public init(output: FilePath, state: FilePath? = nil) {
    self.output = output
    self.state = state
  }

  /// The photos that await a decision, by profile. Reads, and writes nothing.
  ///
  /// - Throws: where the output is no folder, or its state is out of reach. Where there is no state, nothing awaits.
  public func awaited() throws(CardstockError) -> [AwaitedPhoto] {
    try StatePlaces.check(output: output, state: state)
    let store = try FolderStore.ofProfiles(reading: output, state: state)
    return try CardstockError.storing { () throws(StorageError) in
      var awaited: [AwaitedPhoto] = []
      for profile in try store.profilesWithVerdict() {
        guard let verdict = store.verdict(profile) else { continue }
        for photo in verdict.photos where photo.awaitsReview {
          guard let upload = photo.sha256, let id = photo.photo else { continue }
          let path = KeptFiles(store: store).reviewPath(of: upload, in: profile)
          awaited.append(
            AwaitedPhoto(
              profile: verdict.profile, file: photo.file, photo: id, reason: photo.moderation?.reason ?? "",
              picture: path.flatMap { (try? FileSystem.exists($0)) == true ? $0.text : nil }, state: verdict.state))
        }
      }
      return awaited
    }
  }

  /// Lets photos be published. Like a refusal this holds for the upload, whatever else the recipe says later.
  ///
  /// - Parameters:
  ///   - profile: its name in the output.
  ///   - photo: its id, or its upload's name, also of one that was decided about; `nil`: every photo of the profile that awaits a decision.
  /// - Throws: where nothing of that name awaits a decision, or a run is at the output.
  public func release(_ profile: String, photo: String? = nil) throws(CardstockError) -> [ReviewedPhoto] {
    try decide(.allow, of: profile, photo: photo, reason: "")
  }

  /// Refuses photos; see `release`.
  ///
  /// - Parameter reason: for the person whose photo it is.
  public func refuse(_ profile: String, photo: String? = nil, reason: String = "") throws(CardstockError) -> [ReviewedPhoto] {
    try decide(.refuse, of: profile, photo: photo, reason: PrintableText.cut(reason, to: 200))
  }

  private func decide(
    _ decision: Moderation.Decision, of profile: String, photo word: String?, reason: String
  ) throws(CardstockError) -> [ReviewedPhoto] {
    try StatePlaces.check(output: output, state: state)
    guard let name = FileName(profile) else { throw Self.nothing(profile, word) }
    do {
      // A slip in the output's name must not leave a state behind.
      guard try FolderStore.ofProfiles(reading: output, state: state).verdict(name) != nil else { throw Self.nothing(profile, word) }
      let store = try FolderStore.ofProfiles(output: output, state: state)
      let lock = try store.share()
      defer { withExtendedLifetime(lock) {} }
      guard let claim = try store.claim(name) else {
        throw CardstockError(.storage, "a worker is at \(profile) right now: give the same command again.")
      }
      defer { withExtendedLifetime(claim) {} }
      guard var verdict = store.verdict(name) else { throw Self.nothing(profile, word) }
      var reviewed: [ReviewedPhoto] = []
      for index in verdict.photos.indices {
        let photo = verdict.photos[index]
        // A photo that is named may have been decided about already.
        guard let upload = photo.sha256, let id = photo.photo,
          word.map({ ($0 == id.text || $0 == photo.file) && photo.moderation != nil }) ?? photo.awaitsReview
        else { continue }
        let decided = Moderation(decision: decision, reason: reason, isReviewed: true)
        verdict.photos[index] = photo.reviewed(decided)
        verdict.decisions =
          (verdict.decisions ?? []).filter { $0.sha256 != upload } + [Verdict.Decision(sha256: upload, moderation: decided)]
        reviewed.append(ReviewedPhoto(profile: verdict.profile, file: photo.file, photo: id, decision: decision, reason: reason))
      }
      guard !reviewed.isEmpty else { throw Self.nothing(profile, word) }
      try store.writeVerdict(name, try CanonicalJSON.bytes(verdict))
      try KeptFiles(store: store).sweepReview(name, now: verdict)
      return reviewed
    } catch {
      throw CardstockError(layer: error)
    }
  }

  private static func nothing(_ profile: String, _ photo: String?) -> CardstockError {
    let what = photo.map { "a photo \($0) of \(profile) that moderation has judged" } ?? "a profile \(profile) that awaits a decision"
    return CardstockError(.usage, "expected \(what), found none: cardstock review list shows what awaits a decision.")
  }
}

extension Verdict.Photo {
  fileprivate func reviewed(_ decided: Moderation) -> Verdict.Photo {
    var photo = self
    photo.moderation = decided
    photo.findings = decided.findings(insteadOf: findings, about: self.photo)
    // A photo that was refused has no pictures: the next run makes them.
    if decided.decision == .allow, !accepted { photo.key = nil }
    if decided.decision == .refuse { photo.accepted = false }
    return photo
  }
}
