internal import CardModel
internal import PhotoPipeline
internal import Posix
internal import RenderProtocol

/// Answers one photo: read the descriptor once, prepare, say the outcome, hand over each file as it is made.
struct PhotoWork {
  let answers: Answers

  func serve(_ request: PhotoRequest, logo: [UInt8]?, file: SharedDescriptor?) throws {
    try ProcessLimits.allow(cpuSeconds: request.recipe.limits.cpuSeconds)
    let upload = try Upload(file, limit: request.recipe.rules.maxBytes)
    if let reason = upload.refusal {
      try answers.send(.outcome(PhotoOutcome(facts: nil, findings: [reason], accepted: nil)))
      return try answers.send(.done)
    }
    let task = PhotoTask(
      recipe: request.recipe, fileName: request.fileName, focus: request.focus, logo: logo, makesPictures: request.makesPictures)
    switch try Pipeline.prepare(upload.bytes, task: task) {
    case .refused(_, let findings) where findings.contains { $0.code == .corrupt } && ProcessLimits.isNearMemoryLimit:
      throw OutOfMemory()
    case .refused(let facts, let findings):
      try answers.send(.outcome(PhotoOutcome(facts: facts, findings: findings, accepted: nil)))
    case .ready(let photo):
      let accepted = PhotoOutcome.Accepted(plan: photo.plan, features: photo.features)
      try answers.send(.outcome(PhotoOutcome(facts: photo.facts, findings: photo.findings, accepted: accepted)))
      if request.wanted.reduced {
        let reduced = try photo.reduced()
        try answers.send(.reduced(reduced.size), blob: reduced.bytes)
      }
      if request.wanted.drawing {
        let drawing = try photo.drawing()
        try answers.send(.drawing(drawing.size), blob: drawing.bytes)
      }
      if request.wanted.pictures { try render(photo, omitting: request.wanted.omitting) }
      if request.wantsMaster(of: photo.facts) { try answers.send(.master, blob: try photo.master()) }
    }
    try answers.send(.done)
  }

  private func render(_ photo: ReadyPhoto, omitting: Set<RenditionFile>) throws {
    try photo.render(omitting: omitting) { picture in
      try answers.send(.file(RenderedFile(file: picture.file, mark: picture.mark)), blob: picture.bytes)
    }
  }
}
