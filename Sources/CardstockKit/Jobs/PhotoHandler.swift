internal import CardModel
internal import JobQueue
internal import Posix
internal import RenderProtocol
internal import Storage

/// The supervisor's part of one photo's way: see what is there already, have the rest made of the open file, audit it, stage it.
struct PhotoHandler: Sendable {
  let work: EarlierWork
  let renderer: RenderClient
  /// `nil` where nobody is asked.
  let moderator: Moderator?

  func run(_ listed: PhotoJob, staging: String) async throws -> PhotoResult {
    var job = listed
    // Work on an earlier state of the profile may have done away with the upload meanwhile.
    job.photo = job.photo.orStandIn(of: try FileName.ours(job.profile), in: work.store)
    switch try work.find(job.photo, of: job.profile) {
    case .settled(let result):
      return result
    case .departed(let photo):
      return try await render(photo, job, staging: staging) ?? photo.result()
    case .open(let prompt, let earlier):
      var result = try await make(job, prompt: prompt, keeping: earlier, staging: staging)
      result.prompt = prompt.sha256
      return result
    }
  }

  private func make(_ job: PhotoJob, prompt: PromptReading, keeping earlier: EarlierPhoto, staging: String) async throws -> PhotoResult {
    let file: FileDescriptor
    do throws(PhotoInput.OpenFailure) {
      file = try job.photo.open()
    } catch {
      return .refused([error.finding])
    }
    let (recipe, keys) = (work.recipe, work.keys)
    let (status, moment) = (try file.status(), SystemClock.wall)
    let profile = try FileName.ours(job.profile)
    let hasMaster = earlier.upload.map { keptFiles.hasMaster(of: $0, in: profile) } ?? false
    let request = PhotoRequest(
      recipe: recipe, fileName: job.photo.file, focus: FocusHint(given: job.photo.focus),
      wanted: PhotoRequest.Wanted(
        pictures: true, omitting: Set(earlier.kept.keys), master: recipe.uploads.keepMasters && !hasMaster,
        reduced: moderator != nil && earlier.moderation == nil))
    let rendered: RenderedPhoto
    do {
      rendered = try await renderer.answer(request, file: file, keptName: job.photo.keptName)
    } catch let refusal as RenderRefusal {
      return .refused(refusal.findings(limits: recipe.limits), sha256: job.photo.digest(), isOurFault: refusal.isOurFault)
    }
    let outcome = rendered.outcome
    guard let upload = rendered.upload else { return .refused(outcome.findings) }
    // What is kept is of the upload whose digest was known before.
    guard earlier.kept.isEmpty || upload == earlier.upload else { return .refused([.changedWhileRead()], sha256: upload) }
    work.digests.remember(upload, of: status, readAt: moment)
    let key = keys.photo(job.photo, upload: upload)
    guard let facts = outcome.facts, let accepted = outcome.accepted, let photo = rendered.photo else {
      return PhotoResult(sha256: upload, key: key, findings: outcome.findings, accepted: nil)
    }

    let moderation: Moderation?
    do {
      moderation = try await decide(on: rendered, photo, of: job.profile, facts, known: earlier.moderation, spool: "\(staging).ask")
    } catch let failure as CommandFailure {
      return .refused(outcome.findings + [.moderationFailed("\(failure)")], sha256: upload, isOurFault: true)
    }
    let findings = outcome.findings + [moderation?.finding].compactMap { $0 }
    if moderation?.decision == .refuse {
      return PhotoResult(sha256: upload, key: key, findings: findings, accepted: nil, moderation: moderation)
    }
    if moderation?.decision == .review, let reduced = rendered.reduced { try keptFiles.keepForReview(reduced, of: upload, in: profile) }

    let pictures: StagedPictures
    do {
      pictures = try StagedPictures(
        rendered, of: facts.upright, keys: keys.renditions(of: facts, upload: upload, focus: job.photo.focus),
        keeping: earlier.kept, in: staging, of: work.store)
    } catch let leak as StagedPictures.Leak {
      return .refused(findings + [leak.finding], sha256: upload, isOurFault: true)
    }
    if let master = rendered.master { try keptFiles.keepMaster(master, of: upload, in: profile) }
    return PhotoResult(
      sha256: upload, key: key, findings: findings,
      accepted: PhotoResult.Accepted(
        photo: photo, facts: facts, features: accepted.features, outputs: pictures.outputs, source: prompt.source,
        generation: prompt.record, tool: pictures.tool, staged: pictures.staged,
        published: pictures.published),
      moderation: moderation)
  }

  /// - Parameter known: what was decided earlier.
  /// - Throws: `CommandFailure` where the command gave no answer.
  private func decide(
    on rendered: RenderedPhoto, _ photo: PhotoID, of profile: String, _ facts: PhotoFacts, known: Moderation?, spool: String
  ) async throws -> Moderation? {
    guard let moderator, known == nil else { return known }
    guard let picture = rendered.reduced else { throw CardstockError(.bug, "a photo came without the picture that moderation judges by") }
    return try await moderator.decide(photo, of: profile, facts, picture: picture, spool: spool)
  }

  private var keptFiles: KeptFiles { KeptFiles(store: work.store) }
}
