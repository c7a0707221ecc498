import CardModel
import Posix
import Testing

@testable import CardstockKit

@Suite struct JudgedProfileTests {
  private static let recipe = Digest(hex: String(repeating: "0", count: 64))!

  /// An upload whose digest is made of one digit.
  private func result(_ digit: Character, _ findings: [Finding] = []) -> PhotoResult {
    let digest = Digest(hex: String(repeating: digit, count: 64))!
    let facts = PhotoFacts(
      format: .jpeg, bytes: 1, stored: PixelSize(width: 1, height: 1), orientation: .upright,
      colour: PhotoColour(space: .rgb, hasProfile: false),
      bitDepth: 8, hasAlpha: false, frames: 1, metadata: RemovedMetadata())
    let accepted = PhotoResult.Accepted(
      photo: digest.photoID, facts: facts, focus: Focus(method: .attention, point: .centre),
      placeholder: Placeholder(thumbHash: "", dominantColour: "#000000"), outputs: [], source: nil, generation: nil,
      tool: ToolRecord(libraries: [:]), staged: "s", published: [:])
    return PhotoResult(sha256: digest, key: digest, findings: findings, accepted: findings.hasError ? nil : accepted)
  }

  private func judge(_ results: [PhotoResult?], findings: [Finding] = []) throws -> JudgedProfile {
    let inputs = try results.indices.map { PhotoInput(file: try #require(FileName("\($0).jpg")), in: "/in", version: nil) }
    let job = PublishJob(output: StoredPath("/out"), profile: "p", photos: inputs, findings: findings, recipe: Self.recipe)
    return JudgedProfile(job: job, results: results, rules: PhotoRules())
  }

  @Test func twoGoodPhotosArePublished() throws {
    let judged = try judge([result("a"), result("b")])
    #expect(judged.state == .published)
    #expect(judged.accepted.map(\.result.photo.text) == ["aaaaaaaaaaaa", "bbbbbbbbbbbb"])
  }

  @Test func photosAreCountedAfterRefusals() throws {
    let judged = try judge([result("a"), result("b", [.truncated()])])
    #expect(judged.state == .refused)
    #expect(judged.verdict.findings.map(\.code) == [.tooFewPhotos])
    #expect(judged.verdict.photos[1].findings.map(\.photo?.text) == ["bbbbbbbbbbbb"])
  }

  @Test func theSameBytesTwiceCountOnce() throws {
    let judged = try judge([result("a"), result("a"), result("b")])
    #expect(judged.state == .published)
    #expect(judged.accepted.count == 2)
    #expect(judged.verdict.photos[1].findings.map(\.code) == [.duplicate])
    #expect(try judge([result("a"), result("a")]).state == .refused)
  }

  /// Twelve digits name a photo's files; an upload made to share them with another one must not overwrite it.
  @Test func twoUploadsOfOneNameCountOnce() throws {
    var other = result("b")
    other.accepted?.photo = PhotoID("aaaaaaaaaaaa")
    let judged = try judge([result("a"), other, result("c")])
    #expect(judged.accepted.map(\.upload.hex.first) == ["a", "c"])
    #expect(judged.verdict.photos[1].findings.map(\.code) == [.duplicate])
  }

  @Test func aRefusedMainPhotoIsSaid() throws {
    let judged = try judge([result("a", [.truncated()]), result("b"), result("c")])
    #expect(judged.state == .published)
    #expect(judged.verdict.findings.map(\.code) == [.mainPhotoRefused])
  }

  @Test func aFaultOfOursHoldsTheProfile() throws {
    let fault = PhotoResult.refused([.renderFailed("x")], isOurFault: true)
    #expect(try judge([result("a"), result("b"), fault]).state == .held)
    #expect(try judge([result("a"), result("b"), nil]).state == .held)
    // Asking for more photos would blame the person.
    #expect(try judge([result("a"), fault]).state == .held)
  }

  @Test func whatTheIntakeFoundCountsAndStaysInTheVerdict() throws {
    let named = try judge([result("a"), result("b")], findings: [.notAPhoto("secret.txt")])
    #expect(named.verdict.findings.map(\.code) == [.notAPhoto])
    #expect(named.setFindings.isEmpty)
    // A broken profile.json lists no photos: counting them would only hide what is wrong.
    #expect(try judge([], findings: [.profileFileInvalid("x")]).verdict.findings.map(\.code) == [.profileFileInvalid])
    #expect(try judge([result("a"), result("b")], findings: [.listedPhotoMissing("c.jpg")]).state == .refused)
    #expect(try judge([result("a"), result("b")], findings: [.unlistedPhoto("c.jpg")]).state == .published)
  }

  @Test func tooManyAreRefused() throws {
    #expect(try judge("0123456789".map { result($0) }).verdict.findings.map(\.code) == [.tooManyPhotos])
  }
}
