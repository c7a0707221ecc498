internal import CardModel

/// A profile whose photos have all settled: what is accepted in which order, and the verdict. Pure.
struct JudgedProfile {
  /// An accepted photo with everything that its manifest says of it.
  struct Photo {
    let result: PhotoResult.Accepted
    let upload: Digest
    let alt: String?
    let findings: [Finding]
  }

  let accepted: [Photo]
  /// What the set of photos gave rise to; what the intake found stands in the verdict alone, for it tells names of files.
  let setFindings: [Finding]
  private(set) var verdict: Verdict

  var state: Verdict.State { verdict.state }
  var refusedCount: Int { verdict.photos.count { !$0.accepted } }

  /// - Parameter results: of the profile's photo jobs, in order; `nil` where a job failed.
  init(job: PublishJob, results: [PhotoResult?], rules: PhotoRules) {
    var accepted: [Photo] = []
    var photos: [Verdict.Photo] = []
    var isHeld = false

    for (input, settled) in zip(job.photos, results) {
      let result = settled ?? .refused([.renderFailed("the job of this photo failed")], isOurFault: true)
      isHeld = isHeld || result.isOurFault
      var findings = result.findings
      let id = result.accepted?.photo ?? result.sha256?.photoID
      // An equal id with another digest would give equal file names: as unwanted as the same file.
      if let twin = accepted.first(where: { $0.upload == result.sha256 || $0.result.photo == id }) {
        findings.append(.duplicate(of: twin.result.photo))
      }
      if let id { findings = findings.map { $0.about(id) } }
      let isAccepted = result.accepted != nil && !findings.hasError
      if isAccepted, let photo = result.accepted, let upload = result.sha256 {
        accepted.append(Photo(result: photo, upload: upload, alt: input.alt, findings: findings))
      }
      photos.append(Verdict.Photo(file: input.file, photo: id, sha256: result.sha256, accepted: isAccepted, findings: findings))
    }

    // Where the intake already says what is wrong, counting photos would only hide it.
    setFindings =
      job.findings.hasError
      ? []
      : rules.findings(
        accepted: accepted.map(\.result.photo), refused: photos.count { !$0.accepted }, firstIsRefused: photos.first?.accepted == false)
    let findings = job.findings + setFindings
    self.accepted = accepted
    // A fault of ours comes first: telling the person to add photos would be wrong.
    verdict = Verdict(
      profile: job.profile, state: isHeld ? .held : findings.hasError ? .refused : .published, photos: photos, findings: findings)
  }

  mutating func hold(_ reason: Finding) {
    verdict.state = .held
    verdict.findings.append(reason)
  }

  mutating func note(_ finding: Finding) { verdict.findings.append(finding) }
}
