internal import CardModel
internal import PhotoPipeline
internal import Posix
internal import RenderProtocol

/// Answers one photo: read the descriptor once, prepare, say the outcome, hand over each file as it is made.
struct PhotoWork {
  let answers: Answers
  /// Whether pictures are made; otherwise the outcome is all.
  let isRendering: Bool

  func serve(_ request: PhotoRequest, logo: [UInt8]?, file: SharedDescriptor?) throws {
    try ProcessLimits.allow(cpuSeconds: request.recipe.limits.cpuSeconds)
    let upload = try Upload(file, limit: request.recipe.rules.maxBytes)
    if let reason = upload.refusal {
      try answers.send(.outcome(PhotoOutcome(sha256: upload.sha256, facts: nil, findings: [reason], accepted: nil)))
      return try answers.send(.done)
    }
    let task = PhotoTask(
      recipe: request.recipe, fileName: request.fileName, focus: request.focus, earlierFocus: request.earlierFocus, logo: logo)
    switch try Pipeline.prepare(upload.bytes, task: task) {
    case .refused(_, let findings) where findings.contains { $0.code == .corrupt } && ProcessLimits.isNearMemoryLimit:
      throw OutOfMemory()
    case .refused(let facts, let findings):
      try answers.send(.outcome(PhotoOutcome(sha256: upload.sha256, facts: facts, findings: findings, accepted: nil)))
    case .ready(let photo):
      let accepted = PhotoOutcome.Accepted(
        plan: photo.plan, focus: photo.focus, placeholder: photo.placeholder, fingerprint: photo.fingerprint)
      try answers.send(.outcome(PhotoOutcome(sha256: upload.sha256, facts: photo.facts, findings: photo.findings, accepted: accepted)))
      if isRendering {
        if request.wantsReduced {
          let reduced = try photo.reduced()
          try answers.send(.reduced(reduced.size), blob: reduced.bytes)
        }
        try render(photo, omitting: request.omitting)
        if request.wantsMaster(of: photo.facts) { try answers.send(.master, blob: try photo.master()) }
      }
    }
    try answers.send(.done)
  }

  private func render(_ photo: ReadyPhoto, omitting: Set<RenditionFile>) throws {
    try photo.render(omitting: omitting) { picture in
      try answers.send(.file(RenderedFile(file: picture.file, mark: picture.mark)), blob: picture.bytes)
    }
  }
}
