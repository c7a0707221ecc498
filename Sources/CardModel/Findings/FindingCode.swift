/// The one list of everything that can be said of a photo or a profile. A code never changes its meaning.
public enum FindingCode: String, Sendable, Codable, CaseIterable {
  // The upload as a file.
  case empty
  case unreadable
  case tooManyBytes = "too-many-bytes"
  case notAnImage = "not-an-image"
  case unsupportedType = "unsupported-type"
  case unsupportedEncoding = "unsupported-encoding"
  case formatNotAllowed = "format-not-allowed"
  case extensionMismatch = "extension-mismatch"
  case changedWhileRead = "changed-while-read"

  // The upload as a picture.
  case truncated
  case corrupt
  case tooManyPixels = "too-many-pixels"
  case tooSmall = "too-small"
  case smallPhoto = "small-photo"
  case aspect
  case unusualAspect = "unusual-aspect"
  case tooCostly = "too-costly"
  case decoderCrashed = "decoder-crashed"
  case decoderTimeout = "decoder-timeout"
  case decoderMemory = "decoder-memory"
  case heicNotDecodable = "heic-not-decodable"
  case blank

  // What an accepted photo shows.
  case blurred
  case tooDark = "too-dark"
  case tooBright = "too-bright"
  case borders
  case mostlyText = "mostly-text"
  case faceTooSmall = "face-too-small"
  case faceAtEdge = "face-at-edge"
  case faceBlurred = "face-blurred"
  case looksRotated = "looks-rotated"

  // What an accepted photo loses or how it was read.
  case undersized
  case trailingData = "trailing-data"
  case missingEndMarker = "missing-end-marker"
  case animatedFirstFrame = "animated-first-frame"
  case alphaFlattened = "alpha-flattened"
  case cmykConverted = "cmyk-converted"
  case iccInvalid = "icc-invalid"
  case iccMismatch = "icc-mismatch"
  case orientationInvalid = "orientation-invalid"
  case sixteenBitReduced = "16bit-reduced"
  case hdrOr10bit = "hdr-or-10bit"
  case thumbnailDropped = "thumbnail-dropped"
  case extraPictures = "extra-pictures"
  case gainMap = "gain-map"
  case motionVideo = "motion-video"
  case textDropped = "text-dropped"
  case c2paDropped = "c2pa-dropped"
  case exifBroken = "exif-broken"
  case exifOdd = "exif-odd"
  case orientationXMPOnly = "orientation-xmp-only"
  case containerOdd = "container-odd"
  case decoderWarnings = "decoder-warnings"
  case hugeMetadata = "huge-metadata"
  case iccNameDropped = "icc-name-dropped"

  // Marks.
  case markSkipped = "mark-skipped"

  // The profile.
  case tooFewPhotos = "too-few-photos"
  case tooManyPhotos = "too-many-photos"
  case mainPhotoRefused = "main-photo-refused"
  case listedPhotoMissing = "listed-photo-missing"
  case unlistedPhoto = "unlisted-photo"
  case notAPhoto = "not-a-photo"
  case profileFileInvalid = "profile-file-invalid"
  case folderInvalid = "folder-invalid"
  case nameClash = "name-clash"
  case promptFileInvalid = "prompt-file-invalid"
  case duplicate
  case nearDuplicate = "near-duplicate"
  case noFace = "no-face"
  case severalFaces = "several-faces"
  case uploadDeleted = "upload-deleted"
  case uploadKept = "upload-kept"
  case uploadUnsettled = "upload-unsettled"
  case withdrawn

  // Moderation.
  case moderationRefused = "moderation-refused"
  case moderationReview = "moderation-review"
  case moderationFailed = "moderation-failed"

  // Our own faults: never the photo's.
  case outputNotClean = "output-not-clean"
  case cannotPublish = "cannot-publish"
  case renderFailed = "render-failed"

  /// How much a finding of this code weighs unless a rule says otherwise.
  public var severity: FindingSeverity {
    switch self {
    case .empty, .unreadable, .tooManyBytes, .notAnImage, .unsupportedType, .unsupportedEncoding, .formatNotAllowed, .changedWhileRead,
      .truncated, .corrupt,
      .tooManyPixels, .tooSmall, .aspect, .tooCostly, .decoderCrashed, .decoderTimeout, .decoderMemory, .heicNotDecodable, .blank,
      .tooFewPhotos, .tooManyPhotos, .listedPhotoMissing, .profileFileInvalid, .folderInvalid, .nameClash, .promptFileInvalid,
      .outputNotClean,
      .renderFailed,
      .duplicate, .cannotPublish, .moderationRefused, .moderationFailed:
      .error
    case .smallPhoto, .unusualAspect, .trailingData, .missingEndMarker, .iccInvalid, .iccMismatch, .orientationInvalid,
      .exifBroken, .orientationXMPOnly, .containerOdd, .decoderWarnings, .hugeMetadata, .mainPhotoRefused, .withdrawn,
      .uploadDeleted, .uploadKept, .nearDuplicate, .moderationReview, .looksRotated:
      .warning
    case .extensionMismatch, .undersized, .animatedFirstFrame, .alphaFlattened, .cmykConverted, .sixteenBitReduced, .hdrOr10bit,
      .thumbnailDropped, .extraPictures, .gainMap, .motionVideo, .textDropped, .c2paDropped, .exifOdd, .iccNameDropped, .markSkipped,
      .unlistedPhoto, .notAPhoto, .uploadUnsettled, .blurred, .tooDark, .tooBright, .borders, .mostlyText, .faceTooSmall,
      .faceAtEdge, .faceBlurred, .noFace, .severalFaces:
      .note
    }
  }

  /// What it comes from: what is said anew, and what stands until the upload is another, goes by this.
  public var origin: FindingOrigin {
    switch self {
    case .empty, .unreadable, .notAnImage, .unsupportedType, .unsupportedEncoding, .changedWhileRead, .truncated, .corrupt, .tooCostly,
      .decoderCrashed, .decoderTimeout, .decoderMemory, .heicNotDecodable, .trailingData, .missingEndMarker, .animatedFirstFrame,
      .alphaFlattened, .cmykConverted, .iccInvalid, .iccMismatch, .orientationInvalid, .sixteenBitReduced, .hdrOr10bit, .thumbnailDropped,
      .extraPictures, .gainMap, .motionVideo, .textDropped, .c2paDropped, .exifBroken, .exifOdd, .orientationXMPOnly, .containerOdd,
      .decoderWarnings, .hugeMetadata, .iccNameDropped, .extensionMismatch:
      .upload
    case .blank, .blurred, .tooDark, .tooBright, .borders, .mostlyText, .faceTooSmall, .faceAtEdge, .faceBlurred, .looksRotated: .look
    case .tooManyBytes, .formatNotAllowed, .tooManyPixels, .tooSmall, .smallPhoto, .aspect, .unusualAspect, .undersized, .markSkipped:
      .recipe
    case .listedPhotoMissing, .unlistedPhoto, .notAPhoto, .profileFileInvalid, .folderInvalid, .nameClash, .promptFileInvalid: .intake
    // The intake says `tooManyPhotos` too, of a folder that it does not even list.
    case .tooFewPhotos, .tooManyPhotos, .mainPhotoRefused, .duplicate, .nearDuplicate, .noFace, .severalFaces: .set
    case .withdrawn, .cannotPublish: .publication
    case .uploadDeleted, .uploadKept, .uploadUnsettled: .disposal
    case .moderationRefused, .moderationReview, .moderationFailed: .moderation
    case .outputNotClean, .renderFailed: .ours
    }
  }
}
