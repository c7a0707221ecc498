/// What one EXIF block tells, without giving any of its values away but the orientation.
public struct ExifFacts: Sendable, Equatable {
  /// How the stored picture is to be turned (EXIF 2.32, tag 0x0112), as it stands: 1...8 mean something. nil when absent or of a type that
  /// holds no whole number.
  public let orientation: Int?
  /// A position can be read: latitude and longitude with usable numbers.
  public let hasGPS: Bool
  /// Tags in all directories, as far as they could be read; pointers to directories are not counted.
  public let tagCount: Int
  public let hasMakerNote: Bool
  /// A second directory or an embedded thumbnail.
  public let hasThumbnail: Bool

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

    orientation = main.first { $0.id == ExifTagID.orientation }?.wholeNumber
    hasGPS = gps.contains { $0.id == ExifTagID.latitude && $0.isAngle } && gps.contains { $0.id == ExifTagID.longitude && $0.isAngle }
    tagCount = all.count + gps.count + interoperability.count
    hasMakerNote = all.contains { $0.id == ExifTagID.makerNote && $0.size > 0 }
    hasThumbnail = !thumbnail.isEmpty || block.hasThumbnailBytes
  }
}
