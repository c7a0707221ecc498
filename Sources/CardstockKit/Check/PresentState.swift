internal import CardModel
internal import Posix
internal import Storage

/// What is there already, as a forecast looks at it: read and never written.
struct PresentState: Sendable {
  let unchanged: UnchangedProfiles
  let work: EarlierWork

  private var store: FolderStore { work.store }

  /// The verdict as a run would leave it, which knows what is published and what stands in the way.
  ///
  /// - Parameters:
  ///   - judgement: by the rules alone.
  ///   - photos: in the profile's order.
  func completed(_ judgement: Judgement, of profile: ProfileInput, _ photos: [ForeseenPhoto]) throws -> Verdict {
    let name = try FileName.ours(profile.name)
    var verdict = judgement.verdict
    let listed = profile.photos
    let (inputs, photos) = (judgement.members.map { listed[$0] }, judgement.members.map { photos[$0] })
    let keys = zip(zip(inputs, photos), verdict.photos).map { pair, said -> ProfileKey.Photo? in
      said.accepted ? pair.1.settled.key.map { ProfileKey.Photo(key: $0, prompt: pair.1.prompt, alt: pair.0.alt) } : nil
    }
    verdict.key = work.keys.profile(keys)
    let earlier = EarlierProfile(name, in: store)
    switch verdict.state {
    case .published:
      do throws(StorageError) {
        try store.checkMayChange(name)
      } catch {
        guard error.code != .system else { throw error }
        verdict.state = .held
        verdict.findings.append(.cannotPublish(error))
      }
    case .refused, .held:
      if earlier.isToBeWithdrawn(by: verdict, inputs, photos.map(\.settled.sha256), findings: profile.findings) {
        verdict.findings.append(.withdrawn())
      }
    }
    verdict.decisions = earlier.verdict?.decisions
    verdict.keepTold(of: earlier.verdict)
    return verdict
  }
}
