/// What one EXIF block tells, without giving any of its values away but the orientation.
public struct ExifFacts: Sendable, Equatable {
  /// How the stored picture is to be turned, 1...8 (EXIF 2.32, tag 0x0112). nil when the tag is absent or says anything else.
  public let orientation: Int?
  /// The tag's value as it stands, also outside 1...8; nil when absent or of a type that holds no whole number.
  public let rawOrientation: Int?
  /// A position can be read: latitude and longitude with usable numbers.
  public let hasGPS: Bool
  /// The GPS directory holds anything beyond its version.
  public let hasGPSDirectory: Bool
  /// Tags in all directories, as far as they could be read; pointers to directories are not counted.
  public let tagCount: Int
  public let hasMakerNote: Bool
  /// A second directory or an embedded thumbnail.
  public let hasThumbnail: Bool
  /// A serial number or unique id of a camera, lens or picture.
  public let hasSerial: Bool
  /// An owner, artist or copyright.
  public let hasPerson: Bool
  /// Make, model, lens or host computer.
  public let hasDevice: Bool
  /// Free text: descriptions, comments, keywords.
  public let hasText: Bool
  /// A time of capture or change.
  public let hasTime: Bool
  /// The block has a TIFF header and no directory with a tag in it could be read.
  public let isBroken: Bool

  /// Reads one TIFF-structured block that starts at `II` or `MM`; nil without such a header.
  /// Of blocks above 64 KiB only the first 64 KiB are read: that is the most a JPEG segment can hold.
  public init?(payload: ArraySlice<UInt8>) {
    guard payload.count >= 8, payload.starts(with: [0x49, 0x49, 0x2A, 0x00]) || payload.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) else {
      return nil
    }
    guard let block = ExifBlock(payload) else { return nil }
    let main = block.tags(in: .main)
    let thumbnail = block.tags(in: .thumbnail)
    let photo = block.tags(in: .photo)
    let gps = block.tags(in: .gps)
    let interoperability = block.tags(in: .interoperability)
    let all = main + thumbnail + photo

    rawOrientation = main.first { $0.id == ExifTagID.orientation }?.wholeNumber
    orientation = rawOrientation.flatMap { (1...8).contains($0) ? $0 : nil }
    hasGPS = gps.contains { $0.id == ExifTagID.latitude && $0.isAngle } && gps.contains { $0.id == ExifTagID.longitude && $0.isAngle }
    hasGPSDirectory = gps.contains { $0.id != ExifTagID.gpsVersion && !$0.isBlank }
    tagCount = all.count + gps.count + interoperability.count
    hasMakerNote = all.contains { $0.id == ExifTagID.makerNote && $0.size > 0 }
    hasThumbnail = !thumbnail.isEmpty || block.hasThumbnailBytes
    hasSerial = ExifTagID.has(ExifTagID.serials, all)
    hasPerson = ExifTagID.has(ExifTagID.persons, all)
    hasDevice = ExifTagID.has(ExifTagID.devices, all)
    hasText = ExifTagID.has(ExifTagID.texts, all)
    hasTime = ExifTagID.has(ExifTagID.times, all)
    isBroken = tagCount == 0
  }
}
