import CardModel
import Posix
import TestSupport
import Testing

@testable import CardstockKit

@Suite struct JudgedProfileTests {
  private static let recipe = Digest(hex: String(repeating: "0", count: 64))!

  /// An upload whose digest is made of one digit.
  ///
  /// - Parameter look: of its picture; `nil`: of its own.
  private func result(_ digit: Character, look: Look? = nil, faces: [Face]? = [face], _ findings: [Finding] = []) -> PhotoResult {
    let digest = Digest(hex: String(repeating: digit, count: 64))!
    let facts = PhotoFacts(
      format: .jpeg, bytes: 1, stored: PixelSize(width: 1, height: 1), orientation: .upright,
      colour: PhotoColour(space: .rgb, hasProfile: false),
      bitDepth: 8, hasAlpha: false, frames: 1, metadata: RemovedMetadata())
    let accepted = PhotoResult.Accepted(
      photo: digest.photoID, facts: facts,
      features: PhotoFeatures(
        focus: Focus(on: faces ?? [], in: facts.upright)
          ?? Focus(method: faces == nil ? .centre : .attention, point: .centre, faces: faces),
        placeholder: Placeholder(thumbHash: "", dominantColour: "#000000"), fingerprint: Self.fingerprint(digit, look)),
      outputs: [], source: nil,
      generation: nil,
      tool: ToolRecord(libraries: [:]), staged: "s", published: [:])
    return PhotoResult(sha256: digest, key: digest, findings: findings, accepted: findings.hasError ? nil : accepted)
  }

  private static let face: Face = {
    let point = PixelPoint(x: 0, y: 0)
    return Face(
      box: PixelBox(x: 0, y: 0, width: 1, height: 1), score: 0.9,
      landmarks: Face.Landmarks(rightEye: point, leftEye: point, nose: point, rightMouthCorner: point, leftMouthCorner: point))
  }()

  /// One that is like no other.
  private static func fingerprint(_ digit: Character, _ look: Look?) -> Fingerprint {
    guard look == nil else { return look!.fingerprint }
    var numbers = SeededNumbers(seed: UInt64(digit.asciiValue ?? 0))
    let values = (0..<24 * 24).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    return Fingerprint { row, column in values[row * 24 + column] }
  }

  /// Pictures of squares of different sizes.
  private enum Look: Int {
    case coarse = 5
    case middle = 4
    case small = 3
    case coarseBright = 105

    var fingerprint: Fingerprint {
      Fingerprint { row, column in
        let size = rawValue % 100
        // Numbers without order, others for each size, so that no shift and no scale makes two of them alike.
        var number = UInt64((row / size * 24 + column / size) * 10 + size) &* 0x9E37_79B9_7F4A_7C15
        number = (number ^ number >> 29) &* 0xBF58_476D_1CE4_E5B9
        return UInt8(number >> 32 & 127) + UInt8(rawValue / 100 * 40)
      }
    }
  }

  private func judge(_ results: [PhotoResult?], findings: [Finding] = [], rules: PhotoRules = PhotoRules()) throws -> JudgedProfile {
    let inputs = try results.indices.map { PhotoInput(file: try #require(FileName("\($0).jpg")), in: "/in", version: nil) }
    let job = PublishJob(output: StoredPath("/out"), profile: "p", photos: inputs, findings: findings, recipe: Self.recipe)
    return JudgedProfile(job: job, results: results, rules: rules)
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
    for results in [[result("a"), fault], [fault, fault], [fault, result("a"), result("b")]] {
      let verdict = try judge(results).verdict
      #expect(verdict.state == .held)
      #expect(verdict.findings.isEmpty)
    }
  }

  /// One more is missing even where the photo that nothing can be said of yet is good.
  @Test func whatIsMissingBesidesAFaultOfOursIsSaid() throws {
    let fault = PhotoResult.refused([.renderFailed("x")], isOurFault: true)
    let verdict = try judge([fault, result("b", [.truncated()])]).verdict
    #expect(verdict.state == .held)
    #expect(verdict.findings == [.tooFewPhotos(1, refused: 1, minimum: 2)])
    #expect(verdict.findings.first?.remedy == "Add 1 more good photo.")
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

  @Test func aPhotoThatLooksLikeAnotherIsShownAndDoesNotCount() throws {
    let three = try judge([result("a", look: .coarse), result("b", look: .coarseBright), result("c", look: .small)])
    #expect(three.state == .published)
    #expect(three.accepted.map(\.findings).map { $0.map(\.code) } == [[], [.nearDuplicate], []])
    #expect(three.verdict.photos[1].findings[0].values["of"] == .text("aaaaaaaaaaaa"))
    #expect(three.verdict.photos[1].findings[0].photo?.text == "bbbbbbbbbbbb")
    let two = try judge([result("a", look: .coarse), result("b", look: .coarseBright)])
    #expect(two.state == .refused)
    #expect(two.verdict.findings.map(\.code) == [.tooFewPhotos])
    #expect(two.verdict.findings[0].values["measured"] == .number(1))
    #expect(two.verdict.photos.map(\.accepted) == [true, true])
  }

  @Test func theFirstOfTwoIsTheOriginal() throws {
    for results in [
      [result("a", look: .coarse), result("b", look: .coarseBright)], [result("b", look: .coarseBright), result("a", look: .coarse)],
    ] {
      let photos = try judge(results).verdict.photos
      #expect(photos[0].findings.isEmpty)
      #expect(photos[1].findings[0].values["of"] == .text(photos[0].photo?.text ?? ""))
    }
  }

  /// A refused photo is nobody's original.
  @Test func onlyAcceptedPhotosAreCompared() throws {
    let judged = try judge([
      result("a", look: .coarse, [.truncated()]), result("b", look: .coarseBright), result("c", look: .small), result("d", look: .middle),
    ])
    #expect(judged.accepted.map(\.findings) == [[], [], []])
  }

  @Test func aRecipeMayLetThemCount() throws {
    var rules = PhotoRules()
    rules.nearDuplicates = 0
    #expect(try judge([result("a", look: .coarse), result("b", look: .coarseBright)], rules: rules).state == .published)
    rules.nearDuplicates = 85
    #expect(try judge([result("a", look: .coarse), result("b", look: .coarse)], rules: rules).state == .refused)
  }

  @Test func theMainPhotoIsAskedForOneFace() throws {
    func said(_ main: [Face]?, _ rules: PhotoRules = PhotoRules()) throws -> JudgedProfile {
      try judge([result("a", faces: main), result("b", faces: [])], rules: rules)
    }
    #expect(try said([Self.face]).verdict.findings == [])
    #expect(try said(nil).verdict.findings == [], "nobody looked")
    let none = try said([])
    #expect(none.verdict.findings.map(\.code) == [.noFace] && none.verdict.findings[0].severity == .note && none.state == .published)
    #expect(try said([Self.face, Self.face]).verdict.findings.map(\.code) == [.severalFaces])
    var rules = PhotoRules()
    rules.requireFace = true
    let refused = try said([], rules)
    #expect(refused.verdict.findings.map(\.severity) == [.error] && refused.state == .refused)
    #expect(try said([Self.face], rules).state == .published)
  }

  /// The first photo that is accepted is the main one.
  @Test func aRefusedPhotoIsNotTheMainOne() throws {
    let judged = try judge([result("a", faces: [], [.truncated()]), result("b"), result("c", faces: [])])
    #expect(judged.verdict.findings.map(\.code) == [.mainPhotoRefused])
  }

  @Test func tooManyAreRefused() throws {
    #expect(try judge("0123456789".map { result($0) }).verdict.findings.map(\.code) == [.tooManyPhotos])
  }
}
