import CardModel
import RenderProtocol
import Testing

@testable import CardstockKit

/// What a render worker that was taken over might say.
@Suite struct OutcomeCheckTests {
  private static let request = PhotoRequest(recipe: Recipe(), fileName: "a.jpg")

  private static func facts(width: Int = 1500, height: Int = 2000) -> PhotoFacts {
    PhotoFacts(
      format: .jpeg, bytes: 1, stored: PixelSize(width: width, height: height), orientation: .upright,
      colour: PhotoColour(space: .rgb, hasProfile: false), bitDepth: 8, hasAlpha: false, frames: 1, metadata: RemovedMetadata())
  }

  /// Larger than any picture.
  private static let impossible: Face = {
    let point = PixelPoint(x: 1, y: 1)
    return Face(
      box: PixelBox(x: 0, y: 0, width: .max, height: .max), score: 0.9,
      landmarks: Face.Landmarks(rightEye: point, leftEye: point, nose: point, rightMouthCorner: point, leftMouthCorner: point))
  }()

  static func honest() -> PhotoOutcome {
    let focus = Focus(method: .attention, point: .centre)
    let sizes = SizePlanner.plan(source: facts().upright, format: .jpeg, recipe: Recipe())
    let marks = ["card@2x", "card@3x", "full"].reduce(into: [:]) { $0[$1] = PixelSize(width: 100, height: 20) }
    let crops = CropPlanner.plan(sizes: sizes, focus: focus, marks: marks, style: MarkStyle())
    return PhotoOutcome(
      facts: facts(), findings: [.alphaFlattened()],
      accepted: PhotoOutcome.Accepted(
        plan: PhotoPlan(sizes: sizes, crops: crops),
        features: PhotoFeatures(
          focus: focus, placeholder: Placeholder(thumbHash: "3OcRJYB4", dominantColour: "#0a0b0c"), fingerprint: Fingerprint { _, _ in 0 }))
    )
  }

  @Test func anHonestOutcomePasses() throws {
    try OutcomeCheck(request: Self.request).check(Self.honest())
  }

  @Test func aFocusThatIsKnownMustBeTaken() throws {
    var request = Self.request
    request.focus.earlier = Focus(method: .attention, point: .centre)
    try OutcomeCheck(request: request).check(Self.honest())
    request.focus.earlier = Focus(method: .attention, point: try #require(FocusPoint(x: 0.1, y: 0.1)))
    #expect(throws: UnplannedAnswer.self) { try OutcomeCheck(request: request).check(Self.honest()) }
  }

  @Test(
    arguments: [
      { (outcome: inout PhotoOutcome) in outcome.facts = Self.facts(width: .max, height: .max) },
      { $0.facts = Self.facts(width: 0, height: -5) },
      { $0.facts = nil },
      { $0.findings = [.truncated()] },
      { $0.findings = [Finding(.alphaFlattened, "\u{1B}[2J", remedy: "x")] },
      { $0.findings = [Finding(.alphaFlattened, String(repeating: "x", count: 5000), remedy: "x")] },
      { $0.findings = Array(repeating: .alphaFlattened(), count: 1000) },
      { $0.accepted = nil },
      { $0.accepted?.features.focus = Focus(method: .point, point: .centre) },
      { $0.accepted?.features.focus.faces = [impossible] },
      { $0.accepted?.plan.crops.boxes["full"] = PixelBox(x: .max, y: .max, width: .max, height: .max) },
      { $0.accepted?.plan.crops.boxes["full"] = nil },
      { $0.accepted?.plan.crops.marks["full"] = PixelBox(x: 0, y: 0, width: 100, height: 20) },
      { $0.accepted?.plan.sizes.renditions.removeLast() },
      { $0.accepted?.features.placeholder.thumbHash = "<script>" },
      { $0.accepted?.features.placeholder.dominantColour = "#zzzzzz" },
    ] as [@Sendable (inout PhotoOutcome) -> Void])
  func aLieIsFound(change: @Sendable (inout PhotoOutcome) -> Void) {
    var outcome = Self.honest()
    change(&outcome)
    #expect(throws: UnplannedAnswer.self) { try OutcomeCheck(request: Self.request).check(outcome) }
  }
}
