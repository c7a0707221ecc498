internal import CardModel
internal import Containers
internal import RenderProtocol

/// A photo's answer as it grows. A frame that the recipe and the facts do not call for ends it: the worker holds untrusted bytes and is not believed.
struct PhotoAnswer: Sendable {
  private let request: PhotoRequest
  private let upload: Digest?
  private let keptName: String?
  private(set) var outcome: PhotoOutcome?
  private(set) var files: [RenderedPhoto.File] = []
  /// The photo without its metadata, where it was asked for.
  private(set) var master: [UInt8]?
  /// The photo made small, where it was asked for.
  private(set) var reduced: [UInt8]?
  /// The same with the plan drawn in, where it was asked for.
  private(set) var drawing: [UInt8]?
  /// Every file of the plan, in its order; empty before there is an accepting outcome.
  private(set) var planned: [PlannedFile] = []
  /// Those that must come.
  private var awaited: [PlannedFile] = []
  private var awaitsReduced = false
  private var awaitsDrawing = false
  /// Pixels of the master to keep that is still to come.
  private var masterSize: PixelSize?

  /// - Parameters:
  ///   - upload: its digest; `nil`: too large to be read, so it cannot be accepted.
  ///   - keptName: what takes the place of the photo's id in the names of its files.
  init(to request: PhotoRequest, upload: Digest?, keptName: String?) {
    self.request = request
    self.upload = upload
    self.keptName = keptName
  }

  /// The name of the photo's files; `nil` where the upload was not read.
  var photo: PhotoID? { upload.map { upload in keptName.map { PhotoID($0) } ?? upload.photoID } }

  /// - Returns: whether the answer is complete.
  mutating func take(_ frame: Frame) throws -> Bool {
    switch try CanonicalJSON.decode(RenderReply.self, from: frame.header) {
    case .outcome(let outcome):
      guard self.outcome == nil, frame.blob.isEmpty else { throw UnplannedAnswer("it gave two outcomes") }
      try OutcomeCheck(request: request).check(outcome)
      self.outcome = outcome
      if let accepted = outcome.accepted {
        guard let photo else { throw UnplannedAnswer("it accepted a photo that is too large to be read") }
        planned = accepted.plan.files(of: photo)
        awaited = planned.filter { request.wants($0.file) }
        (awaitsReduced, awaitsDrawing) = (request.wanted.reduced, request.wanted.drawing)
        if let facts = outcome.facts, request.wantsMaster(of: facts) { masterSize = facts.upright }
      }
      return false
    case .reduced(let size):
      guard awaitsReduced, files.isEmpty else { throw UnplannedAnswer("it made the photo small unasked") }
      try check(reduced: frame.blob, size)
      reduced = frame.blob
      awaitsReduced = false
      return false
    case .drawing(let size):
      guard awaitsDrawing, !awaitsReduced, files.isEmpty else { throw UnplannedAnswer("it drew the plan unasked") }
      try check(reduced: frame.blob, size)
      drawing = frame.blob
      awaitsDrawing = false
      return false
    case .file(let file):
      guard !awaitsReduced, !awaitsDrawing else { throw UnplannedAnswer("it did not make the photo small first") }
      guard files.count < awaited.count else { throw UnplannedAnswer("it made more pictures than were asked for") }
      let next = awaited[files.count]
      guard file.file == next.file,
        (file.mark != nil) == (next.variant == .marked)
      else { throw UnplannedAnswer("it made another picture where \(next.file.rendition) was planned") }
      guard frame.blob.count <= RenderProtocolLimits.blob(for: next.size) else {
        throw UnplannedAnswer("\(next.file.rendition) is larger than its pixels")
      }
      files.append(RenderedPhoto.File(planned: next, bytes: frame.blob, mark: file.mark))
      return false
    case .master:
      guard let size = masterSize, files.count == awaited.count, master == nil else { throw UnplannedAnswer("it made a master unasked") }
      guard !frame.blob.isEmpty, frame.blob.count <= RenderProtocolLimits.blob(for: size) else {
        throw UnplannedAnswer("the master is empty, or larger than its pixels")
      }
      master = frame.blob
      return false
    case .done:
      guard outcome != nil, files.count == awaited.count, (master != nil) == (masterSize != nil), !awaitsReduced, !awaitsDrawing else {
        throw UnplannedAnswer("it made fewer pictures than were asked for")
      }
      return true
    case .failed(let reason):
      throw UnplannedAnswer(PrintableText.cut(reason))
    case .hello, .mark, .stripped:
      throw UnplannedAnswer("it answered another question")
    }
  }

  private func check(reduced bytes: [UInt8], _ size: PixelSize) throws {
    guard size.width > 0, size.height > 0, size.longEdge <= ReducedSize.longEdge,
      bytes.count <= RenderProtocolLimits.blob(for: size),
      Audit.leaks(in: bytes, expecting: .jpeg, width: size.width, height: size.height).isEmpty
    else { throw UnplannedAnswer("the photo made small is no clean JPEG of \(size) pixels") }
  }
}
