import CardModel
import Testing

@testable import CardstockKit

/// When an app knows of a verdict.
@Suite struct VerdictToldTests {
  private var verdict = Verdict(profile: "me", state: .published, photos: [], findings: [])

  @Test mutating func aVerdictIsToldAsLongAsItSaysTheSame() {
    #expect(!verdict.isTold)
    let content = verdict.content
    verdict.told = content
    #expect(verdict.isTold)
    #expect(verdict.content == content, "the record is no part of what is told")
    verdict.state = .refused
    #expect(!verdict.isTold)
  }

  @Test mutating func aNewVerdictOfEqualContentIsTold() {
    var earlier = verdict
    verdict.keepTold(of: earlier)
    #expect(!verdict.isTold)
    earlier.told = earlier.content
    verdict.keepTold(of: earlier)
    #expect(verdict.isTold)
  }

  @Test mutating func whatWasToldLongAgoIsToldAgain() {
    var first = verdict
    first.told = first.content
    var second = verdict
    second.state = .held
    second.keepTold(of: first)
    #expect(second.told == nil)
    // The app may have heard of the second one, though nothing records it.
    verdict.keepTold(of: second)
    #expect(!verdict.isTold)
  }
}
