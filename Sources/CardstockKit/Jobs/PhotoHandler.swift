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
    let prompt = PromptReading(job.photo.prompt?.path)
    if let problem = prompt.problem { return .refused([problem]) }

    let file: FileDescriptor
    do {
      file = try open(job.photo)
    } catch {
      return .refused([error.finding])
    }
    let request = PhotoRequest(recipe: recipe, fileName: job.photo.file, focus: job.photo.focus)
    let rendered: RenderedPhoto
    do {
      rendered = try await renderer.render(request, file: file)
    } catch let refusal as RenderRefusal {
      let sha256 = digest(of: job.photo)
      return .refused(refusal.findings(limits: recipe.limits), sha256: sha256, isOurFault: refusal.isOurFault)
    }
    let outcome = rendered.outcome
    guard let facts = outcome.facts, let accepted = outcome.accepted else { return .refused(outcome.findings, sha256: outcome.sha256) }

    let photo = job.photo.keptName.map { PhotoID($0) } ?? outcome.sha256.photoID
    let planned = accepted.plan.files(of: photo)
    let leaks = zip(planned, rendered.files).flatMap { file, bytes in Self.audit(file, bytes) }
    if let leak = leaks.first { return .refused(outcome.findings + [leak], sha256: outcome.sha256, isOurFault: true) }

    let folder = try StagedFolder.checked(staging)
    for (file, bytes) in zip(planned, rendered.files) { try store.stage(folder, StagedFolder.checked(file.name), bytes) }
    try store.sealStaged(folder)
    let renditions = Dictionary(uniqueKeysWithValues: accepted.plan.sizes.renditions.map { ($0.name, $0) })
    let outputs = zip(planned, rendered.files).compactMap { file, bytes in
      Self.record(file, bytes, rendition: renditions[file.rendition], crops: accepted.plan.crops)
    }
    return PhotoResult(
      sha256: outcome.sha256, findings: outcome.findings,
      accepted: PhotoResult.Accepted(
        photo: photo, facts: facts, focus: accepted.focus, placeholder: accepted.placeholder, outputs: outputs, source: prompt.source,
        generation: prompt.record,
        libraries: rendered.libraries, staged: staging))
  }

  private struct OpenFailure: Error { let finding: Finding }

  private func open(_ photo: PhotoInput) throws(OpenFailure) -> FileDescriptor {
    do {
      let file = try FileDescriptor.open(photo.path.path)
      guard try photo.version == nil || FileVersion(file.status()) == photo.version else { throw OpenFailure(finding: .changedWhileRead()) }
      return file
    } catch let error as OpenFailure {
      throw error
    } catch {
      throw OpenFailure(finding: .unreadable(Self.reason(error)))
    }
  }

  /// Of an upload that no worker lived to name. `nil` where it has changed or is gone.
  private func digest(of photo: PhotoInput) -> Digest? {
    guard let file = try? open(photo) else { return nil }
    var hash = SHA256()
    do {
      while true {
        let piece = try file.read(1 << 20)
        if piece.isEmpty { break }
        hash.update(piece)
      }
    } catch {
      return nil
    }
    return Digest(hex: Hexadecimal.encode(hash.finalize()))
  }

  /// Without the path: verdicts name the file already.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? SystemError else { return "\(error)" }
    return error.note ?? error.message
  }

  private static func audit(_ file: PlannedFile, _ bytes: [UInt8]) -> [Finding] {
    Audit.leaks(in: bytes, expecting: ContainerFormat(file.format), width: file.size.width, height: file.size.height)
      .map { .outputNotClean(file.name, "\($0)") }
  }

  private static func record(_ file: PlannedFile, _ bytes: [UInt8], rendition: PlannedRendition?, crops: CropPlan) -> OutputRecord? {
    guard let rendition, let crop = crops.boxes[file.rendition], let sha256 = Digest(hex: SHA256.hex(bytes)) else { return nil }
    return OutputRecord(
      file: file, rendition: rendition, bytes: bytes.count, sha256: sha256, crop: crop,
      mark: file.variant == .marked ? crops.marks[file.rendition] : nil)
  }
}

extension ContainerFormat {
  init(_ format: OutputFormat) {
    switch format {
    case .jpeg: self = .jpeg
    case .webp: self = .webp
    case .avif: self = .avif
    }
  }
}
