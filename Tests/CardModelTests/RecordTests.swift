import CardModel
import TestSupport
import Testing

/// What is written is read back equal, and equal values give equal bytes.
struct RecordTests {
  private static let digest = Digest(hex: String(repeating: "0123456789abcdef", count: 4))

  private static func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    let bytes = try CanonicalJSON.bytes(value)
    let read = try CanonicalJSON.decode(Value.self, from: bytes)
    #expect(read == value)
    #expect(try CanonicalJSON.bytes(read) == bytes)
    #expect(try CanonicalJSON.decode(Value.self, from: CanonicalJSON.line(value)) == value)
  }

  private static let finding = Finding(
    .smallPhoto, photo: PhotoID("0123456789ab"), "The shorter side has 700 pixels; 720 were expected.", remedy: "Upload a larger one.",
    values: ["measured": .number(700), "allowed": .number(720), "side": .text("width/height")])

  @Test("findings of every code are read back", arguments: FindingCode.allCases)
  func findings(code: FindingCode) throws {
    try Self.roundTrip(Finding(code, "m", remedy: "r"))
    #expect(Finding(code, "m", remedy: "r").severity == code.severity)
  }

  @Test("a finding's JSON")
  func findingJSON() throws {
    try Self.roundTrip(Self.finding)
    let line = String(decoding: try CanonicalJSON.line(Self.finding), as: UTF8.self)
    #expect(
      line
        == #"{"code":"small-photo","message":"The shorter side has 700 pixels; 720 were expected.","photo":"0123456789ab","#
        + #""remedy":"Upload a larger one.","severity":"warning","values":{"allowed":720,"measured":700,"side":"width/height"}}"#)
  }

  @Test("codes are lower-case words with hyphens, none twice")
  func codes() {
    #expect(Set(FindingCode.allCases.map(\.rawValue)).count == FindingCode.allCases.count)
    for code in FindingCode.allCases {
      #expect(code.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
    }
  }

  @Test("severities are ordered, and only an error refuses")
  func severities() {
    #expect(FindingSeverity.note < .warning && .warning < FindingSeverity.error)
    #expect(![Finding(.undersized, "", remedy: ""), Finding(.smallPhoto, "", remedy: "")].hasError)
    #expect([Finding(.undersized, "", remedy: ""), Finding(.tooSmall, "", remedy: "")].hasError)
    #expect(Finding(.tooSmall, severity: .note, "", remedy: "").about(PhotoID("x")).photo == PhotoID("x"))
  }

  @Test("every reason for which the corpus refuses a photo is a code")
  func corpusReasons() throws {
    let truth = try JSONReader.read(SharedFolder.corpusBytes("photos/truth.json"))
    let reasons = (truth.elements ?? []).compactMap { entry -> String? in
      if case .string(let reason)? = entry["expect"]?["reason"]?.value { reason } else { nil }
    }
    #expect(reasons.count > 20)
    for reason in Set(reasons) { #expect(FindingCode(rawValue: reason)?.severity == .error, "\(reason)") }
  }

  @Test("verdicts are read back")
  func verdict() throws {
    let photo = Verdict.Photo(
      file: "IMG 1.jpg", photo: PhotoID("0123456789ab"), sha256: Self.digest, accepted: true, findings: [Self.finding])
    let unread = Verdict.Photo(file: "b", photo: nil, sha256: nil, accepted: false, findings: [])
    for state in Verdict.State.allCases {
      try Self.roundTrip(
        Verdict(profile: "p-1", state: state, photos: [photo, unread], findings: [Finding(.tooFewPhotos, "m", remedy: "r")]))
    }
  }

  @Test("manifests are read back")
  func manifests() throws {
    let digest = try #require(Self.digest)
    var removed = RemovedMetadata()
    removed.gps = true
    removed.exifTags = 41
    #expect(!removed.isEmpty)
    let facts = PhotoFacts(
      format: .heic, bytes: 3_184_220, stored: PixelSize(width: 4032, height: 3024), orientation: .quarterClockwise,
      colour: PhotoColour(space: .rgb, hasProfile: true), bitDepth: 8, hasAlpha: false, frames: 1, metadata: removed)
    let point = try #require(FocusPoint(x: 0.123456, y: 1))
    let sizes = SizePlanner.plan(source: facts.upright, format: facts.format, recipe: Recipe())
    let landmark = PixelPoint(x: 1500, y: 900)
    let face = Face(
      box: PixelBox(x: 1400, y: 800, width: 200, height: 260), score: 0.876,
      landmarks: Face.Landmarks(
        rightEye: landmark, leftEye: landmark, nose: landmark, rightMouthCorner: landmark, leftMouthCorner: landmark))
    #expect(face.score == 0.88)
    let focus = Focus(method: .point, point: point, faces: [face])
    let features = PhotoFeatures(
      focus: focus, placeholder: Placeholder(thumbHash: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w", dominantColour: "#aabbcc"),
      fingerprint: Fingerprint { row, column in UInt8(row + column) })
    let marks = ["card@2x": PixelSize(width: 100, height: 20)]
    let plan = PhotoPlan(sizes: sizes, crops: CropPlanner.plan(sizes: sizes, focus: focus, marks: marks, style: MarkStyle()))
    try Self.roundTrip(plan)
    try Self.roundTrip(facts)
    let crop = try #require(plan.crops.boxes["card@2x"])
    let drawn = MarkDrawing(tone: .light, shadow: 60, opacity: 55, contrast: 4.1234)
    let outputs = plan.files(of: PhotoID("p")).filter { $0.rendition.name == "card@2x" }.map {
      OutputRecord($0, key: digest, bytes: 7, sha256: digest, drawing: $0.variant == .marked ? drawn : nil)
    }
    #expect(outputs.count == 4 && outputs.allSatisfy { $0.crop == crop })
    let mark = try #require(plan.crops.marks["card@2x"])
    #expect(outputs.compactMap(\.mark) == [MarkRecord(box: mark, drawing: drawn), MarkRecord(box: mark, drawing: drawn)])
    var prompt = PromptRecord()
    prompt.prompt = "a \"pier\"\nat dusk / ü"
    prompt.seed = "18446744073709551615"
    prompt.size = PixelSize(width: 832, height: 1216)
    let manifest = PhotoManifest(
      photo: digest.photoID, alt: "A pier", input: InputRecord(sha256: digest, facts: facts),
      source: SourceRecord(type: SourceRecord.trainedAlgorithmicMedia, declaredBy: "sidecar"), generation: prompt, features: features,
      findings: [Self.finding], removed: removed, outputs: outputs, settings: SettingsRecord(sha256: digest),
      tool: ToolRecord(libraries: ["libvips": "8.14.1"]))
    try Self.roundTrip(manifest)
    #expect(manifest.features == features)
    // As versions wrote it that looked for no faces and compared no photos.
    var text = String(decoding: try CanonicalJSON.bytes(manifest), as: UTF8.self)
    for key in ["faces", "fingerprint"] { text = text.replacing("\"\(key)\"", with: "\"x-\(key)\"") }
    let earlier = try CanonicalJSON.decode(PhotoManifest.self, from: Array(text.utf8))
    #expect(earlier.faces == nil && earlier.outputs == manifest.outputs)
    #expect(
      Resemblance.percent(
        Appearance(size: facts.upright, fingerprint: earlier.fingerprint), Appearance(size: facts.upright, fingerprint: earlier.fingerprint)
      ) == 0)
    #expect(manifest.input.width == 3024 && manifest.input.height == 4032)
    #expect(!String(decoding: try CanonicalJSON.bytes(manifest), as: UTF8.self).contains(#"\/"#))
    let entry = ProfileManifest.Entry(
      photo: digest.photoID, key: digest, upload: digest, manifest: "p.json", sha256: digest, alt: nil,
      sourceType: SourceRecord.trainedAlgorithmicMedia,
      card: "p-card@2x.jpg")
    try Self.roundTrip(
      ProfileManifest(
        profile: "p-1", key: digest, verdict: VerdictSummary(photos: 3, refused: 1, minimum: 2), photos: [entry], findings: [Self.finding],
        settings: SettingsRecord(sha256: digest), tool: ToolRecord(libraries: [:])))
  }

  @Test("canonical JSON: sorted keys, two spaces, plain slashes, one line feed at the end")
  func canonical() throws {
    struct Letters: Codable {
      var b = "1/2"
      var a = [1, 2]
      var c: String?
    }
    #expect(try CanonicalJSON.line(Letters()) == Array(#"{"a":[1,2],"b":"1/2"}"#.utf8))
    let bytes = String(decoding: try CanonicalJSON.bytes(Letters()), as: UTF8.self)
    #expect(bytes.hasPrefix("{\n  \"a\""))
    #expect(bytes.hasSuffix("\n}\n"))
  }

  @Test(
    "a digest is 64 lower-case hexadecimal digits",
    arguments: ["", "0123", String(repeating: "A", count: 64), String(repeating: "g", count: 64)])
  func digests(hex: String) {
    #expect(Digest(hex: hex) == nil)
    #expect(throws: DecodingError.self) { try CanonicalJSON.decode(Digest.self, from: Array("\"\(hex)\"".utf8)) }
  }

  @Test("a focus lies within the picture", arguments: [(-0.01, 0.5), (0.5, 1.01), (.nan, 0.5), (0.5, .infinity)])
  func focus(x: Double, y: Double) {
    #expect(FocusPoint(x: x, y: y) == nil)
  }

  @Test("a quarter turn changes sides", arguments: Orientation.allCases)
  func orientation(orientation: Orientation) {
    #expect(orientation.swapsSides == [.transposed, .quarterClockwise, .transversed, .quarterCounterclockwise].contains(orientation))
  }
}
