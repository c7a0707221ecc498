import CardModel
import Testing

/// What is said anew of photos and profiles goes by where a code comes from: another origin is another behaviour.
@Suite struct FindingOriginTests {
  @Test(
    arguments: [
      (.intake, .error, [.folderInvalid, .listedPhotoMissing, .nameClash, .profileFileInvalid, .promptFileInvalid]),
      (.intake, .note, [.notAPhoto, .unlistedPhoto]),
      (.recipe, .warning, [.smallPhoto, .unusualAspect]),
      (.recipe, .note, [.markSkipped, .undersized]),
      (.set, .error, [.duplicate, .tooFewPhotos, .tooManyPhotos]),
      (.set, .warning, [.mainPhotoRefused, .nearDuplicate]),
      (.publication, .error, [.cannotPublish]),
      (.publication, .warning, [.withdrawn]),
    ] as [(FindingOrigin, FindingSeverity, Set<FindingCode>)])
  func codesOfAnOrigin(origin: FindingOrigin, severity: FindingSeverity, codes: Set<FindingCode>) {
    #expect(Set(FindingCode.allCases.filter { $0.origin == origin && $0.severity == severity }) == codes)
  }
}
