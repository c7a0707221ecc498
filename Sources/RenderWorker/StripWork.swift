internal import CardModel
internal import PhotoPipeline
internal import Posix
internal import RenderProtocol

/// Answers one file to be stripped: read the descriptor once, say what became of it, hand over the bytes.
struct StripWork {
  let answers: Answers

  func serve(_ request: StripRequest, file: SharedDescriptor?) throws {
    try ProcessLimits.allow(cpuSeconds: request.limits.cpuSeconds)
    do {
      let upload = try Upload(file, limit: request.limits.maxBytes)
      if let reason = upload.refusal { throw StripRefusal(reason) }
      let stripped = try Stripping(limits: request.limits, orientation: request.orientation).strip(upload.bytes)
      try answers.send(.stripped(.stripped(stripped.report)), blob: stripped.bytes)
    } catch let refusal as StripRefusal {
      try answers.send(.stripped(.refused(refusal)))
    } catch let error as PipelineError where error.code == .outOfMemory {
      throw OutOfMemory()
    }
    try answers.send(.done)
  }
}
