import CardModel
import Posix
import RenderProtocol
import Testing

@testable import CardstockKit

/// What a worker may answer where no picture was asked for.
@Suite struct PhotoAnswerTests {
  private let request = PhotoRequest(recipe: Recipe(), fileName: "a.jpg", focus: nil)

  private func frame(_ reply: RenderReply, blob: [UInt8] = []) throws -> Frame {
    Frame(header: try CanonicalJSON.line(reply), blob: blob)
  }

  private func refused() -> RenderReply {
    .outcome(PhotoOutcome(sha256: Digest(hex: String(repeating: "a", count: 64)), facts: nil, findings: [.truncated()], accepted: nil))
  }

  @Test func anOutcomeIsAWholeAnswer() throws {
    var answer = PhotoAnswer(to: request, keptName: nil, isRendering: false)
    #expect(try !answer.take(frame(.outcome(OutcomeCheckTests.honest()))))
    #expect(try answer.take(frame(.done)))
    #expect(answer.files.isEmpty && answer.outcome?.accepted != nil)
  }

  @Test func aPictureThatNobodyAskedForIsRefused() throws {
    var answer = PhotoAnswer(to: request, keptName: nil, isRendering: false)
    _ = try answer.take(frame(.outcome(OutcomeCheckTests.honest())))
    let file = RenderedFile(rendition: "card@1x", variant: .clean, format: .jpeg, mark: nil)
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.file(file), blob: [1])) }
  }

  @Test func whereAPictureWasAskedForItMustCome() throws {
    var answer = PhotoAnswer(to: request, keptName: nil, isRendering: true)
    _ = try answer.take(frame(.outcome(OutcomeCheckTests.honest())))
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.done)) }
  }

  /// Everything but a master, so that the order of frames alone decides.
  private func masterRequest(wantsMaster: Bool) -> PhotoRequest {
    let files = OutcomeCheckTests.honest().accepted?.plan.files(of: PhotoID("a")).map(\.file) ?? []
    return PhotoRequest(recipe: Recipe(), fileName: "a.jpg", focus: nil, omitted: Set(files), wantsMaster: wantsMaster)
  }

  @Test func aMasterComesOnceAndOnlyWhereItWasAskedFor() throws {
    var unasked = PhotoAnswer(to: masterRequest(wantsMaster: false), keptName: nil, isRendering: true)
    _ = try unasked.take(frame(.outcome(OutcomeCheckTests.honest())))
    #expect(throws: UnplannedAnswer.self) { try unasked.take(frame(.master, blob: [1])) }

    var answer = PhotoAnswer(to: masterRequest(wantsMaster: true), keptName: nil, isRendering: true)
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.master, blob: [1])) }
    _ = try answer.take(frame(.outcome(OutcomeCheckTests.honest())))
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.done)) }
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.master)) }
    _ = try answer.take(frame(.master, blob: [1]))
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.master, blob: [1])) }
    #expect(try answer.take(frame(.done)))
    #expect(answer.master == [1])
  }

  @Test func anEndWithoutAnOutcomeIsRefused() throws {
    var answer = PhotoAnswer(to: request, keptName: nil, isRendering: false)
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.done)) }
    _ = try answer.take(frame(refused()))
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(refused())) }
  }
}
