internal import CardModel
internal import RenderProtocol

/// A photo's answer as it grows. A frame that the recipe and the facts do not call for ends it: the worker holds untrusted bytes and is not believed.
struct PhotoAnswer: Sendable {
  private let recipe: Recipe
  private(set) var outcome: PhotoOutcome?
  private(set) var files: [[UInt8]] = []
  private var planned: [PlannedFile] = []

  init(recipe: Recipe) { self.recipe = recipe }

  /// - Returns: whether the answer is complete.
  mutating func take(_ frame: Frame) throws -> Bool {
    switch try CanonicalJSON.decode(RenderReply.self, from: frame.header) {
    case .outcome(let outcome):
      guard self.outcome == nil, frame.blob.isEmpty else { throw UnplannedAnswer(description: "it gave two outcomes") }
      try check(outcome)
      self.outcome = outcome
      return false
    case .file(let file):
      guard files.count < planned.count else { throw UnplannedAnswer(description: "it made more pictures than planned") }
      let next = planned[files.count]
      guard file.rendition == next.rendition, file.variant == next.variant, file.format == next.format else {
        throw UnplannedAnswer(description: "it made \(file.rendition) where \(next.rendition) was planned")
      }
      guard frame.blob.count <= RenderProtocolLimits.blob(for: next.size) else {
        throw UnplannedAnswer(description: "\(next.rendition) is larger than its pixels")
      }
      files.append(frame.blob)
      return false
    case .done:
      guard outcome != nil, files.count == planned.count else { throw UnplannedAnswer(description: "it made fewer pictures than planned") }
      return true
    case .hello, .mark:
      throw UnplannedAnswer(description: "it answered another question")
    }
  }

  private mutating func check(_ outcome: PhotoOutcome) throws {
    guard let accepted = outcome.accepted else {
      guard outcome.findings.hasError else { throw UnplannedAnswer(description: "it refused the photo without a reason") }
      return
    }
    guard let facts = outcome.facts, !outcome.findings.hasError else { throw UnplannedAnswer(description: "it accepted a photo that it refuses") }
    let sizes = SizePlanner.plan(source: facts.upright, recipe: recipe)
    let crops = accepted.plan.crops
    let whole = PixelBox.whole(facts.upright)
    guard accepted.plan.sizes == sizes, Set(crops.boxes.keys) == Set(sizes.renditions.map(\.name)), crops.boxes.values.allSatisfy(whole.contains) else {
      throw UnplannedAnswer(description: "its plan is not the recipe's")
    }
    planned = accepted.plan.files(of: outcome.sha256.photoID)
  }
}
