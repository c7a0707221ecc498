/// The tags that matter here (EXIF 2.32).
enum ExifTagID {
  static let orientation: UInt32 = 0x0112
  static let makerNote: UInt32 = 0x927C
  static let latitude: UInt32 = 0x0002
  static let longitude: UInt32 = 0x0004
}
