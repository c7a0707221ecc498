import CardModel
import Posix
import RenderProtocol
import Testing

@testable import CardstockKit

/// What a worker may answer where no picture was asked for.
@Suite struct PhotoAnswerTests {
  private static let upload = Digest(hex: String(repeating: "a", count: 64))
  private let request = PhotoRequest(recipe: Recipe(), fileName: "a.jpg")

  private func frame(_ reply: RenderReply, blob: [UInt8] = []) throws -> Frame {
    Frame(header: try CanonicalJSON.line(reply), blob: blob)
  }

  private func refused() -> RenderReply {
    .outcome(PhotoOutcome(facts: nil, findings: [.truncated()], accepted: nil))
  }

  @Test func anOutcomeIsAWholeAnswer() throws {
    var answer = PhotoAnswer(to: request, upload: Self.upload, keptName: nil)
    #expect(try !answer.take(frame(.outcome(OutcomeCheckTests.honest()))))
    #expect(try answer.take(frame(.done)))
    #expect(answer.files.isEmpty && answer.outcome?.accepted != nil)
  }

  @Test func whatWasTooLargeToBeReadCannotBeAccepted() throws {
    var answer = PhotoAnswer(to: request, upload: nil, keptName: nil)
    let accepting = try frame(.outcome(OutcomeCheckTests.honest()))
    #expect(throws: UnplannedAnswer.self) { try answer.take(accepting) }
    var other = PhotoAnswer(to: request, upload: nil, keptName: nil)
    #expect(try !other.take(frame(refused())))
    #expect(try other.take(frame(.done)))
  }

  @Test func aPictureThatNobodyAskedForIsRefused() throws {
    var answer = PhotoAnswer(to: request, upload: Self.upload, keptName: nil)
    _ = try answer.take(frame(.outcome(OutcomeCheckTests.honest())))
    let file = RenderedFile(file: RenditionFile(rendition: "card@1x", variant: .clean, format: .jpeg), mark: nil)
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.file(file), blob: [1])) }
  }

  @Test func whereAPictureWasAskedForItMustCome() throws {
    for wanted in [PhotoRequest.Wanted(pictures: true), .init(reduced: true), .init(drawing: true), .init(master: true)] {
      var answer = PhotoAnswer(to: PhotoRequest(recipe: Recipe(), fileName: "a.jpg", wanted: wanted), upload: Self.upload, keptName: nil)
      _ = try answer.take(frame(.outcome(OutcomeCheckTests.honest())))
      #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.done)) }
    }
  }

  @Test func aDrawingThatNobodyAskedForIsRefused() throws {
    var answer = PhotoAnswer(to: request, upload: Self.upload, keptName: nil)
    _ = try answer.take(frame(.outcome(OutcomeCheckTests.honest())))
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.drawing(PixelSize(width: 1, height: 1)), blob: [1])) }
  }

  @Test func whatIsOmittedMustNotCome() throws {
    let all = try #require(OutcomeCheckTests.honest().accepted).plan.files(of: PhotoID("p")).map(\.file)
    let wanted = RenditionFile(rendition: "avatar-96", variant: .clean, format: .webp)
    var partial = request
    partial.wanted = PhotoRequest.Wanted(pictures: true)
    partial.wanted.omitting = Set(all).subtracting([wanted])
    let frames = try all.map { try frame(.file(RenderedFile(file: $0, mark: nil)), blob: [1]) }

    var answer = PhotoAnswer(to: partial, upload: Self.upload, keptName: nil)
    _ = try answer.take(frame(.outcome(OutcomeCheckTests.honest())))
    #expect(throws: UnplannedAnswer.self) { try answer.take(frames[0]) }
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.done)) }
    #expect(try !answer.take(frames[try #require(all.firstIndex(of: wanted))]))
    #expect(throws: UnplannedAnswer.self) { try answer.take(frames[0]) }
    #expect(try answer.take(frame(.done)))
    #expect(answer.files.map(\.planned.file) == [wanted])
    #expect(answer.planned.map(\.file) == all)
  }

  @Test func withEverythingOmittedTheOutcomeIsAll() throws {
    var empty = request
    empty.wanted.pictures = true
    empty.wanted.omitting = try Set(#require(OutcomeCheckTests.honest().accepted).plan.files(of: PhotoID("p")).map(\.file))
    var answer = PhotoAnswer(to: empty, upload: Self.upload, keptName: nil)
    _ = try answer.take(frame(.outcome(OutcomeCheckTests.honest())))
    #expect(try answer.take(frame(.done)))
    #expect(answer.files.isEmpty && answer.planned.count == empty.wanted.omitting.count)
  }

  @Test func equalRequestsAreEqualBytes() throws {
    var one = request
    var other = request
    let files = try #require(OutcomeCheckTests.honest().accepted).plan.files(of: PhotoID("p")).map(\.file)
    one.wanted.omitting = Set(files)
    for file in files.reversed() { other.wanted.omitting.insert(file) }
    let line = try CanonicalJSON.line(one)
    #expect(try line == CanonicalJSON.line(other))
    #expect(try CanonicalJSON.decode(PhotoRequest.self, from: line) == one)
  }

  /// Everything but a master, so that the order of frames alone decides.
  private func masterRequest(wantsMaster: Bool) -> PhotoRequest {
    let files = OutcomeCheckTests.honest().accepted?.plan.files(of: PhotoID("a")).map(\.file) ?? []
    return PhotoRequest(
      recipe: Recipe(), fileName: "a.jpg", wanted: PhotoRequest.Wanted(pictures: true, omitting: Set(files), master: wantsMaster))
  }

  @Test func aMasterComesOnceAndOnlyWhereItWasAskedFor() throws {
    var unasked = PhotoAnswer(to: masterRequest(wantsMaster: false), upload: Self.upload, keptName: nil)
    _ = try unasked.take(frame(.outcome(OutcomeCheckTests.honest())))
    #expect(throws: UnplannedAnswer.self) { try unasked.take(frame(.master, blob: [1])) }

    var answer = PhotoAnswer(to: masterRequest(wantsMaster: true), upload: Self.upload, keptName: nil)
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
    var answer = PhotoAnswer(to: request, upload: Self.upload, keptName: nil)
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(.done)) }
    _ = try answer.take(frame(refused()))
    #expect(throws: UnplannedAnswer.self) { try answer.take(frame(refused())) }
  }
}
