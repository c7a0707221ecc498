internal import CardModel
internal import Containers
internal import Crypto
internal import JobQueue
internal import Posix
internal import RenderPool
internal import RenderProtocol
internal import Storage

/// The supervisor's part of one photo's way: hand the open file to a render worker, audit what comes back, stage it.
struct PhotoHandler: Sendable {
  let recipe: Recipe
  let renderer: RenderClient
  let store: FolderStore

  func run(_ job: PhotoJob, staging: String) async throws -> PhotoResult {
    let prompt = PromptReading(of: job.photo)
    if let problem = prompt.problem { return .refused([problem]) }

    let file: FileDescriptor
    do {
      file = try job.photo.open()
    } catch {
      return .refused([error.finding])
    }
    let request = PhotoRequest(recipe: recipe, fileName: job.photo.file, focus: job.photo.focus)
    let rendered: RenderedPhoto
    do {
      rendered = try await renderer.render(request, file: file, keptName: job.photo.keptName)
    } catch let refusal as RenderRefusal {
      return .refused(refusal.findings(limits: recipe.limits), sha256: job.photo.digest(), isOurFault: refusal.isOurFault)
    }
    let outcome = rendered.outcome
    guard let facts = outcome.facts, let accepted = outcome.accepted, let photo = rendered.photo else {
      return .refused(outcome.findings, sha256: outcome.sha256)
    }

    for file in rendered.files {
      if let leak = Self.leak(in: file) { return .refused(outcome.findings + [leak], sha256: outcome.sha256, isOurFault: true) }
    }
    try stage(rendered.files, in: staging)
    let outputs = try rendered.files.map { try Self.record($0, plan: accepted.plan) }
    return PhotoResult(
      sha256: outcome.sha256, findings: outcome.findings,
      accepted: PhotoResult.Accepted(
        photo: photo, facts: facts, focus: accepted.focus, placeholder: accepted.placeholder, outputs: outputs,
        source: prompt.source,
        generation: prompt.record, libraries: rendered.libraries, staged: staging))
  }

  private func stage(_ files: [RenderedPhoto.File], in staging: String) throws {
    let folder = try StagedFolder.checked(staging)
    for file in files { try store.stage(folder, StagedFolder.checked(file.planned.name), file.bytes) }
    try store.sealStaged(folder)
  }

  /// The very bytes that will be written hold nothing private and are of the planned size.
  private static func leak(in file: RenderedPhoto.File) -> Finding? {
    let planned = file.planned
    let leaks = Audit.leaks(
      in: file.bytes, expecting: ContainerFormat(planned.format), width: planned.size.width, height: planned.size.height)
    return leaks.first.map { .outputNotClean(planned.name, "\($0)") }
  }

  private static func record(_ file: RenderedPhoto.File, plan: PhotoPlan) throws -> OutputRecord {
    let name = file.planned.rendition
    guard let rendition = plan.sizes.renditions.first(where: { $0.name == name }), let crop = plan.crops.boxes[name],
      let sha256 = Digest(hex: SHA256.hex(file.bytes))
    else { throw CardstockError(.bug, "\(file.planned.name) is not of its own plan") }
    let mark = file.mark.flatMap { appearance in plan.crops.marks[name].map { MarkRecord(box: $0, appearance: appearance) } }
    return OutputRecord(file: file.planned, rendition: rendition, bytes: file.bytes.count, sha256: sha256, crop: crop, mark: mark)
  }
}
