internal import CardModel

/// Why no pictures came of a photo, although it was tried.
enum RenderRefusal: Error, Hashable, Sendable {
  case crashed
  case timedOut
  case outOfMemory
  /// The worker answered other than planned, or could not do a step on sound pixels.
  case fault(String)

  var isOurFault: Bool {
    if case .fault = self { true } else { false }
  }

  func finding(limits: RenderLimits) -> Finding {
    switch self {
    case .crashed: .decoderCrashed()
    case .timedOut: .decoderTimeout(seconds: limits.cpuSeconds)
    case .outOfMemory: .decoderMemory(mebibytes: 2 * limits.memoryMiB)
    case .fault(let detail): .renderFailed(detail)
    }
  }
}
