internal import CardModel
internal import Containers
internal import JobQueue
internal import Posix
internal import RenderPool
internal import RenderProtocol
internal import Storage

/// The supervisor's part of one photo's way: see what is there already, have the rest made of the open file, audit it, stage it.
struct PhotoHandler: Sendable {
  let work: EarlierWork
  let renderer: RenderClient

  func run(_ job: PhotoJob, staging: String) async throws -> PhotoResult {
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
      recipe: recipe, fileName: job.photo.file, focus: job.photo.focus, omitting: Set(earlier.kept.keys),
      wantsMaster: recipe.uploads.keepMasters && !hasMaster)
    let rendered: RenderedPhoto
    do {
      rendered = try await renderer.render(request, file: file, keptName: job.photo.keptName)
    } catch let refusal as RenderRefusal {
      return .refused(refusal.findings(limits: recipe.limits), sha256: job.photo.digest(), isOurFault: refusal.isOurFault)
    }
    let outcome = rendered.outcome
    guard let upload = outcome.sha256, !outcome.findings.contains(where: { $0.code == .changedWhileRead }) else {
      return .refused(outcome.findings, sha256: outcome.sha256)
    }
    // What is kept is of the upload whose digest was known before.
    guard earlier.kept.isEmpty || upload == earlier.upload else { return .refused([.changedWhileRead()], sha256: upload) }
    work.digests.remember(upload, of: status, readAt: moment)
    let key = keys.photo(job.photo, upload: upload)
    guard let facts = outcome.facts, let accepted = outcome.accepted, let photo = rendered.photo else {
      return PhotoResult(sha256: upload, key: key, findings: outcome.findings, accepted: nil)
    }

    if let leak = Self.leak(in: rendered, of: facts.upright) {
      return .refused(outcome.findings + [leak], sha256: upload, isOurFault: true)
    }
    if let master = rendered.master { try keptFiles.keepMaster(master, of: upload, in: profile) }
    try stage(rendered.files, in: staging)
    let renditions = keys.renditions(of: facts, upload: upload, focus: job.photo.focus)
    let outputs = try Self.outputs(rendered, plan: accepted.plan, keys: renditions, kept: earlier.kept)
    return PhotoResult(
      sha256: upload, key: key, findings: outcome.findings,
      accepted: PhotoResult.Accepted(
        photo: photo, facts: facts, focus: accepted.focus, placeholder: accepted.placeholder, outputs: outputs, source: prompt.source,
        generation: prompt.record, tool: ToolRecord(libraries: rendered.libraries),
        staged: rendered.files.isEmpty ? nil : staging,
        published: Self.publishedNames(of: rendered.planned, kept: earlier.kept)))
  }

  private var keptFiles: KeptFiles { KeptFiles(store: work.store) }

  // MARK: - What a worker made

  /// The plan's files, made now or kept.
  static func outputs(
    _ rendered: RenderedPhoto, plan: PhotoPlan, keys: [RenditionFile: Digest], kept: [RenditionFile: OutputRecord]
  ) throws -> [OutputRecord] {
    let made = try rendered.files.map { try record($0, plan: plan, keys: keys) }
    return try rendered.planned.map { file in
      if let output = made.first(where: { $0.file == file.name }) { return output }
      guard let output = kept[file.file]?.named(file.name) else { throw CardstockError(.bug, "\(file.name) was not made") }
      return output
    }
  }

  /// The names of `files` that are kept, to those that they have in the publication.
  static func publishedNames(of files: [PlannedFile], kept: [RenditionFile: OutputRecord]) -> [String: String] {
    var names: [String: String] = [:]
    for file in files { names[file.name] = kept[file.file]?.file }
    return names
  }

  func stage(_ files: [RenderedPhoto.File], in staging: String) throws {
    guard !files.isEmpty else { return }
    let folder = try FileName.ours(staging)
    for file in files { try work.store.stage(folder, FileName.ours(file.planned.name), file.bytes) }
    try work.store.sealStaged(folder)
  }

  /// The very bytes that will be written hold nothing private and are of the planned size.
  ///
  /// - Parameter size: of the upright upload.
  static func leak(in rendered: RenderedPhoto, of size: PixelSize) -> Finding? {
    for file in rendered.files {
      let planned = file.planned
      let leaks = Audit.leaks(
        in: file.bytes, expecting: ContainerFormat(planned.format), width: planned.size.width, height: planned.size.height)
      if let leak = leaks.first { return .outputNotClean(planned.name, "\(leak)") }
    }
    guard let master = rendered.master else { return nil }
    let leaks = Audit.leaks(in: master, expecting: .jpeg, width: size.width, height: size.height)
    return leaks.first.map { .outputNotClean("master", "\($0)") }
  }

  private static func record(_ file: RenderedPhoto.File, plan: PhotoPlan, keys: [RenditionFile: Digest]) throws -> OutputRecord {
    let name = file.planned.rendition
    guard let rendition = plan.sizes.renditions.first(where: { $0.name == name }), let crop = plan.crops.boxes[name],
      let key = keys[file.planned.file]
    else { throw CardstockError(.bug, "\(file.planned.name) is not of its own plan") }
    let mark = file.mark.flatMap { appearance in plan.crops.marks[name].map { MarkRecord(box: $0, appearance: appearance) } }
    return OutputRecord(
      file: file.planned, rendition: rendition, key: key, bytes: file.bytes.count, sha256: Digest(of: file.bytes), crop: crop, mark: mark)
  }
}
