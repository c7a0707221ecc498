internal import CardModel

/// A profile whose photos have all settled: what is accepted in which order, and the verdict. Pure.
struct JudgedProfile {
  let accepted: [PhotoResult.Accepted]
  let digests: [PhotoID: Digest]
  let alts: [PhotoID: String]
  /// By photo: everything that was found.
  let photoFindings: [PhotoID: [Finding]]
  let verdict: Verdict

  var state: Verdict.State { verdict.state }
  var refusedCount: Int { verdict.photos.count { !$0.accepted } }

  init(job: PublishJob, results: [PhotoResult?], rules: PhotoRules) {
    var accepted: [PhotoResult.Accepted] = []
    var digests: [PhotoID: Digest] = [:]
    var alts: [PhotoID: String] = [:]
    var photoFindings: [PhotoID: [Finding]] = [:]
    var photos: [Verdict.Photo] = []
    var seen: [Digest: PhotoID] = [:]
    var isHeld = false

    for (input, settled) in zip(job.photos, results) {
      let result = settled ?? .refused([.renderFailed("the job of this photo failed")], isOurFault: true)
      isHeld = isHeld || result.isOurFault
      var findings = result.findings
      let id = result.accepted?.photo ?? result.sha256?.photoID
      if let digest = result.sha256, let first = seen[digest] { findings.append(.duplicate(of: first)) }
      let isAccepted = result.accepted != nil && !findings.hasError
      if let id { findings = findings.map { $0.about(id) } }
      if let photo = result.accepted, isAccepted {
        accepted.append(photo)
        digests[photo.photo] = result.sha256
        alts[photo.photo] = input.alt
        photoFindings[photo.photo] = findings
        if let digest = result.sha256 { seen[digest] = photo.photo }
      }
      photos.append(Verdict.Photo(file: input.file, photo: id, sha256: result.sha256, accepted: isAccepted, findings: findings))
    }

    let profileFindings =
      job.findings
      + rules.findings(
        accepted: accepted.map(\.photo), refused: photos.count { !$0.accepted }, firstIsRefused: photos.first.map { !$0.accepted } ?? false)
    let state: Verdict.State = profileFindings.hasError ? .refused : isHeld ? .held : .published
    self.accepted = accepted
    self.digests = digests
    self.alts = alts
    self.photoFindings = photoFindings
    verdict = Verdict(profile: job.profile, state: state, photos: photos, findings: profileFindings)
  }
}
