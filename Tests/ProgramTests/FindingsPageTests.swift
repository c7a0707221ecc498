import CardModel
import Testing

/// docs/findings.md says of every code what the code says.
@Suite struct FindingsPageTests {
  private let rows: [String: [String]]

  init() throws {
    let page = try MarkdownPage("docs/findings.md")
    let codes = page.rows.filter { $0.count == 5 }
    rows = Dictionary(codes.map { (String($0[0].dropFirst().dropLast()), $0) }) { first, _ in first }
    #expect(codes.count == rows.count, "a code stands there twice")
  }

  @Test func everyCodeHasARowAndNoRowIsLeftOver() {
    #expect(Set(rows.keys) == Set(FindingCode.allCases.map(\.rawValue)))
  }

  @Test(arguments: FindingCode.allCases)
  func severity(_ code: FindingCode) throws {
    let row = try #require(rows[code.rawValue])
    #expect(row[1].split(separator: ",").first == Substring(code.severity.rawValue))
  }

  /// Each sentence that can be said, once: its remedy is the page's, and its values are named there.
  @Test func remediesAndValues() throws {
    let small = PixelSize(width: 100, height: 400)
    let dropped: RemovedMetadata = {
      var metadata = RemovedMetadata()
      (metadata.embeddedThumbnail, metadata.extraPictures, metadata.gainMaps, metadata.motionVideo) = (true, 1, 1, true)
      (metadata.comments, metadata.c2pa, metadata.trailingBytes) = (1, true, 9)
      return metadata
    }()
    let findings: [Finding] =
      [
        .empty(), .unreadable("no right"), .tooManyBytes(9, allowed: 8), .notAnImage("text"), .unsupportedType("BMP"),
        .unsupportedEncoding("lossless JPEG"), .extensionMismatch(named: "png", is: "JPEG"), .changedWhileRead(), .truncated(),
        .corrupt("jpegload"), .tooManyPixels(small, allowed: 9), .sideTooLong(small, allowed: 9), .tooSmall(small, allowed: 480),
        .smallPhoto(small, wanted: 720, severity: .warning), .aspect(small, allowed: 3, code: .aspect),
        .aspect(small, allowed: 2, code: .unusualAspect), .decoderCrashed(by: "SIGSYS"), .decoderTimeout(seconds: 1),
        .decoderMemory(mebibytes: 1),
        .heicNotDecodable(libheif: "1.15"), .missingEndMarker(), .animatedFirstFrame(frames: 2), .alphaFlattened(),
        .cmykConverted(hasProfile: false), .iccInvalid(), .iccMismatch(), .orientationInvalid(9), .depthReduced(16), .depthReduced(10),
        .tooCostly("x"), .orientationXMPOnly(3), .exifBroken(), .exifOdd(), .containerOdd("x"), .decoderWarnings("x"), .hugeMetadata(9),
        .iccNameDropped(),
        .markSkipped(["card@2x"]), .tooFewPhotos(1, refused: 0, minimum: 2), .tooManyPhotos(10, maximum: 9),
        .mainPhotoRefused(next: PhotoID("a")), .listedPhotoMissing("a.jpg"), .unlistedPhoto("a.jpg"), .notAPhoto("a.txt"),
        .profileFileInvalid("x"), .folderInvalid("x"), .nameClash("a", with: "A"), .promptFileInvalid("a", "x"),
        .formatNotAllowed(.gif, allowed: [.jpeg]), .blank(range: 1, allowed: 2), .blurred(sharpness: 1, allowed: 2),
        .tooDark(level: 1, allowed: 2), .tooBright(level: 2, allowed: 1),
        .borders(percent: 2, allowed: 1), .mostlyText(percent: 2, allowed: 1),
        .nearDuplicate(of: PhotoID("a"), percent: 90, allowed: 85), .duplicate(of: PhotoID("a")), .withdrawn(), .uploadDeleted(),
        .uploadDeleted(severity: .error), .uploadKept("a", "x"),
        .uploadUnsettled("a", seconds: 60),
        .faceTooSmall(percent: 1, allowed: 2), .faceAtEdge(), .faceBlurred(sharpness: 1, allowed: 2), .looksRotated(degrees: 90),
        .noFace(in: PhotoID("a"), severity: .note), .severalFaces(2, in: PhotoID("a")),
        .moderationRefused("x"), .moderationReview("x"), .moderationFailed("x"), .outputNotClean("a", "x"),
        .renderFailed("x"),
      ] + Finding.dropped(dropped)
    for finding in findings {
      let row = try #require(rows[finding.code.rawValue])
      #expect(row[3] == finding.remedy, "\(finding.code)")
      for key in finding.values.keys { #expect(row[4].contains("`\(key)`"), "\(finding.code) has the value \(key)") }
    }
    // The remedy of `cannot-publish` is the store's.
    let said = Set(findings.map(\.code)).union([.cannotPublish, .undersized])
    #expect(said == Set(FindingCode.allCases), "a code that no sentence above has")
  }
}
