internal import CardModel

/// Why no pictures came of a photo, although it was tried.
enum RenderRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// - Parameter signal: which ended the second worker, such as `SIGSEGV`.
  case crashed(by: String)
  case timedOut
  case outOfMemory
  /// It is not the file any more that the worker was given.
  case fileChanged
  /// The worker answered other than planned, or could not do a step on sound pixels.
  case fault(String)

  /// What came of it, for a sentence about something else than a photo.
  var description: String {
    switch self {
    case .crashed(let signal): "two render workers were ended by \(signal) over it"
    case .timedOut: "two render workers took too long over it"
    case .outOfMemory: "two render workers ran out of memory over it"
    case .fileChanged: "its file changed meanwhile"
    case .fault(let detail): "a render worker could not do it (\(detail))"
    }
  }

  var isOurFault: Bool {
    if case .fault = self { true } else { false }
  }

  /// What a limit stopped is `too-costly`, as what is refused for its cost beforehand is; beside it stands which limit it was.
  func findings(limits: RenderLimits) -> [Finding] {
    switch self {
    case .crashed(let signal): [.decoderCrashed(by: signal)]
    case .timedOut: [.tooCostly("decoding takes too long"), .decoderTimeout(seconds: limits.cpuSeconds)]
    case .outOfMemory: [.tooCostly("decoding takes too much memory"), .decoderMemory(mebibytes: 2 * limits.memoryMiB)]
    case .fileChanged: [.changedWhileRead()]
    case .fault(let detail): [.renderFailed(detail)]
    }
  }
}
