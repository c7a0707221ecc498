internal import CardModel

/// A profile whose photos have all settled: what is accepted in which order, and the verdict. Pure.
struct JudgedProfile {
  /// An accepted photo with everything that its manifest says of it.
  struct Photo {
    let result: PhotoResult.Accepted
    let upload: Digest
    let key: Digest
    let alt: String?
    let findings: [Finding]
    /// What the manifest tells of an upload that goes, or is gone.
    let deleted: DeletedUpload?
  }

  let accepted: [Photo]
  /// The photos that the verdict tells of, in its order.
  let inputs: [PhotoInput]
  /// Theirs; `nil` for what could not be read.
  let uploads: [Digest?]
  /// What the set of photos gave rise to; what the intake found stands in the verdict alone, for it tells names of files.
  let setFindings: [Finding]
  /// Of the accepted photos in order, `nil` for each refused one.
  let keys: [ProfileKey.Photo?]
  private(set) var verdict: Verdict

  var state: Verdict.State { verdict.state }
  var refusedCount: Int { verdict.photos.count { !$0.accepted } }

  /// - Parameters:
  ///   - results: of the profile's photo jobs, in order; `nil` where a job failed.
  ///   - policy: what becomes of the uploads if the profile is published.
  init(job: PublishJob, results: [PhotoResult?], rules: PhotoRules, policy: UploadPolicy = UploadPolicy()) {
    let results = results.map { $0 ?? .refused([.renderFailed("the job of this photo failed")], isOurFault: true) }
    let judgement = Judgement(
      profile: job.profile, folder: job.folder, photos: zip(job.photos, results).map { SettledPhoto($0, $1) }, findings: job.findings,
      rules: rules)
    let inputs = judgement.members.map { job.photos[$0] }
    let members = judgement.members.map { results[$0] }
    let fates = policy.fates(of: inputs, in: judgement.verdict)
    let photos = members.indices.map { index -> Photo? in
      guard judgement.verdict.photos[index].accepted, let result = members[index].accepted, let upload = members[index].sha256,
        let key = members[index].key
      else { return nil }
      return Photo(
        result: result, upload: upload, key: key, alt: inputs[index].alt, findings: judgement.verdict.photos[index].findings,
        deleted: DeletedUpload(of: inputs[index], upload, prompt: members[index].prompt, goes: fates[index] == .deleted))
    }
    self.inputs = inputs
    uploads = members.map(\.sha256)
    accepted = photos.compactMap { $0 }
    keys = zip(photos, members).map { photo, result in
      photo.map { ProfileKey.Photo(key: $0.key, prompt: result.prompt, alt: $0.alt) }
    }
    setFindings = judgement.setFindings
    verdict = judgement.verdict
  }

  mutating func hold(_ reason: Finding) {
    verdict.state = .held
    verdict.findings.append(reason)
  }

  /// - Parameter key: of the photos' keys.
  mutating func setKey(_ key: Digest) { verdict.key = key }

  /// What persons decided holds on.
  mutating func keepDecisions(of earlier: Verdict?) { verdict.decisions = earlier?.decisions }

  mutating func keepTold(of earlier: Verdict?) { verdict.keepTold(of: earlier) }

  mutating func note(_ finding: Finding) { verdict.findings.append(finding) }
}

extension DeletedUpload {
  /// - Parameter goes: whether the policy takes it away after publication.
  fileprivate init?(of photo: PhotoInput, _ upload: Digest, prompt: Digest?, goes: Bool) {
    guard goes || photo.departed != nil else { return nil }
    self.init(file: photo.file, sha256: upload, prompt: prompt, name: photo.departed?.name)
  }
}
