/// EXIF that holds the orientation and nothing else, in its only form here.
enum OrientationBlock {
  /// One directory with one entry, little endian; `orientation` is 2...8.
  static func tiff(_ orientation: Int) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] + [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(truncatingIfNeeded: orientation), 0, 0, 0] + [0, 0, 0, 0]
  }

  /// The orientation of a block of this very form.
  static func orientation(of bytes: ArraySlice<UInt8>) -> Int? { (2...8).first { bytes.elementsEqual(tiff($0)) } }
}
