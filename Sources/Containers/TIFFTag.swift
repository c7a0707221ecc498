/// The tags of TIFF 6.0, EXIF, XMP and DNG that the walkers look at.
enum TIFFTag {
  static let subfileType = 0x00FE
  static let width = 0x0100
  static let height = 0x0101
  static let bitsPerSample = 0x0102
  static let stripOffsets = 0x0111
  static let stripByteCounts = 0x0117
  static let tileOffsets = 0x0144
  static let tileByteCounts = 0x0145
  static let subDirectories = 0x014A
  static let thumbnailOffset = 0x0201
  static let xmp = 0x02BC
  static let iptc = 0x83BB
  static let photoshop = 0x8649
  static let exif = 0x8769
  static let icc = 0x8773
  static let gps = 0x8825
  static let interoperability = 0xA005
  static let multiPictureEntries = 0xB002
  static let dngVersion = 0xC612
}
