internal import CardModel
internal import Containers
internal import RenderProtocol

/// A worker's answer about one file to be stripped. It holds untrusted bytes and is not believed: what it hands over is audited, and what it
/// says must be sayable.
struct StripAnswer: Sendable {
  private let request: StripRequest
  private(set) var outcome: StripOutcome?
  private(set) var bytes: [UInt8] = []

  init(to request: StripRequest) { self.request = request }

  /// - Returns: whether the answer is complete.
  mutating func take(_ frame: RenderProtocol.Frame) throws -> Bool {
    switch try CanonicalJSON.decode(RenderReply.self, from: frame.header) {
    case .stripped(let said):
      guard outcome == nil, frame.blob.count <= request.limits.maxAnswer else {
        throw UnplannedAnswer("it gave two files, or one too large")
      }
      switch said {
      case .stripped(let report): try check(report, frame.blob)
      case .refused(let refusal):
        guard frame.blob.isEmpty, refusal.message == PrintableText.cut(refusal.message), refusal.code == PrintableText.cut(refusal.code)
        else {
          throw UnplannedAnswer("its refusal cannot be printed")
        }
      }
      outcome = said
      bytes = frame.blob
      return false
    case .done:
      guard outcome != nil else { throw UnplannedAnswer("it ended without a file") }
      return true
    case .failed(let reason): throw UnplannedAnswer(PrintableText.cut(reason))
    default: throw UnplannedAnswer("it answered another question")
    }
  }

  /// The very bytes that will be written hold nothing private.
  private func check(_ report: StripReport, _ bytes: [UInt8]) throws {
    let texts = report.findings.flatMap { [$0.message, $0.remedy] }
    guard report.findings.count <= 8, texts.allSatisfy({ $0 == PrintableText.cut($0) }) else {
      throw UnplannedAnswer("its findings cannot be printed")
    }
    let format: ContainerFormat
    switch report.format {
    case .jpeg: format = .jpeg
    case .png: format = .png
    case .webp: format = .webp
    default: throw UnplannedAnswer("it stripped a file of another format")
    }
    let orientation = report.orientation.isKept ? report.orientation.value : .upright
    let leaks = Audit.leaks(
      inCleaned: bytes, expecting: format, orientation: orientation.rawValue, maxPixels: request.limits.maxPixels)
    if let leak = leaks.first {
      throw UnplannedAnswer("the stripped file is not clean: \(leak)")
    }
  }
}
