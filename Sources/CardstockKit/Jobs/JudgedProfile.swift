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
    let results = results.map { $0 ?? .refused([.renderFailed("the job of this photo failed")], isOurFault: true) }
    let judgement = Judgement(
      profile: job.profile, folder: job.folder, photos: zip(job.photos, results).map { SettledPhoto($0, $1) }, findings: job.findings,
      rules: rules)
    accepted = judgement.accepted.compactMap { index in
      guard let result = results[index].accepted, let upload = results[index].sha256 else { return nil }
      return Photo(result: result, upload: upload, alt: job.photos[index].alt, findings: judgement.verdict.photos[index].findings)
    }
    setFindings = judgement.setFindings
    verdict = judgement.verdict
  }

  mutating func hold(_ reason: Finding) {
    verdict.state = .held
    verdict.findings.append(reason)
  }

  mutating func note(_ finding: Finding) { verdict.findings.append(finding) }
}
