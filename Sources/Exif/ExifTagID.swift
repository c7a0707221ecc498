/// The tags that matter here (EXIF 2.32, DNG 1.6, and Windows' own).
enum ExifTagID {
  static let orientation: UInt32 = 0x0112
  static let makerNote: UInt32 = 0x927C
  static let gpsVersion: UInt32 = 0x0000
  static let latitude: UInt32 = 0x0002
  static let longitude: UInt32 = 0x0004

  /// BodySerialNumber, LensSerialNumber, CameraSerialNumber, ImageUniqueID, RawDataUniqueID.
  static let serials: Set<UInt32> = [0xA431, 0xA435, 0xC62F, 0xA420, 0xC65D]
  /// CameraOwnerName, Artist, Copyright, XPAuthor.
  static let persons: Set<UInt32> = [0xA430, 0x013B, 0x8298, 0x9C9D]
  /// Make, Model, HostComputer, LensSpecification, LensMake, LensModel, UniqueCameraModel.
  static let devices: Set<UInt32> = [0x010F, 0x0110, 0x013C, 0xA432, 0xA433, 0xA434, 0xC614]
  /// ImageDescription, DocumentName, PageName, UserComment, XPTitle, XPComment, XPKeywords, XPSubject.
  static let texts: Set<UInt32> = [0x010E, 0x010D, 0x011D, 0x9286, 0x9C9B, 0x9C9C, 0x9C9E, 0x9C9F]
  /// DateTime, DateTimeOriginal, DateTimeDigitized and the parts of them.
  static let times: Set<UInt32> = [0x0132, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292]

  static func has(_ ids: Set<UInt32>, _ tags: [ExifTagFacts]) -> Bool {
    tags.contains { ids.contains($0.id) && !$0.isBlank }
  }
}
