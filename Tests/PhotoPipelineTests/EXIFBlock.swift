/// A TIFF-structured EXIF block, big-endian, made byte by byte.
enum EXIFBlock {
  static func bytes(orientation: UInt8, gps: Bool) -> [UInt8] {
    var block: [UInt8] = Array("MM".utf8)
    block += [0, 42, 0, 0, 0, 8]
    block += [0, gps ? 2 : 1]
    block += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    // IFD0 of two entries ends at 8 + 2 + 24 + 4 = 38, where the GPS directory begins; its rationals follow it.
    if gps { block += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38] }
    block += [0, 0, 0, 0]
    return gps ? block + directory : block
  }

  private static var directory: [UInt8] {
    let rationals = UInt8(38 + 2 + 4 * 12 + 4)
    var directory: [UInt8] = [0, 4]
    directory += [0, 1, 0, 2, 0, 0, 0, 2, UInt8(ascii: "N"), 0, 0, 0]
    directory += [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, rationals]
    directory += [0, 3, 0, 2, 0, 0, 0, 2, UInt8(ascii: "E"), 0, 0, 0]
    directory += [0, 4, 0, 5, 0, 0, 0, 3, 0, 0, 0, rationals + 24]
    directory += [0, 0, 0, 0]
    for number: UInt8 in [48, 51, 29, 2, 17, 40] { directory += [0, 0, 0, number, 0, 0, 0, 1] }
    return directory
  }
}
