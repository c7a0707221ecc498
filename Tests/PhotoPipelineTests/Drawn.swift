import CardModel
import PhotoPipeline

@testable import Vips

/// Pictures drawn for tests: encoded bytes whose every pixel is known.
enum Drawn {
  /// libvips, started once for the whole test process.
  private static let started = Result { try Runtime.start(program: "tests") }

  static func ready() throws { try started.get() }

  static var canWriteAVIF: Bool { (try? ready()) != nil && Pipeline.writes.contains(.avif) }

  /// Four quarters: red, green, blue, white; red is the upper left one.
  static func quarters(width: Int, height: Int) throws -> Image {
    try ready()
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let colour: [UInt8] =
          switch (x * 2 < width, y * 2 < height) {
          case (true, true): [220, 40, 40]
          case (false, true): [40, 180, 60]
          case (true, false): [50, 60, 210]
          case (false, false): [240, 240, 240]
          }
        pixels += colour
      }
    }
    return try Image(pixels: pixels, width: width, height: height, bands: 3)
  }

  static func plain(_ colour: [UInt8], width: Int = 640, height: Int = 800) throws -> Image {
    try ready()
    let pixels = (0..<(width * height)).flatMap { _ in colour }
    return try Image(pixels: pixels, width: width, height: height, bands: colour.count)
  }

  static func jpeg(_ image: Image) throws -> [UInt8] { try image.jpeg(quality: 100, progressive: false) }

  static func png(_ image: Image) throws -> [UInt8] { try encoded(image, "pngsave_buffer") }

  static func tiff(_ image: Image) throws -> [UInt8] { try encoded(image, "tiffsave_buffer") }

  private static func encoded(_ image: Image, _ saver: String) throws -> [UInt8] {
    var save = try Operation(saver)
    try save.set("in", image)
    try save.run()
    return try save.bytes()
  }

  /// A profile that libvips has built in: "p3", "srgb", "cmyk".
  static func profile(_ name: String) throws -> [UInt8] {
    try ready()
    var load = try Operation("profile_load")
    try load.set("name", name)
    try load.run()
    return try load.bytes("profile")
  }

  /// From sRGB to the space of a built-in profile, which is embedded: as a camera or a printer's scanner would write it.
  static func exported(_ image: Image, profile: String) throws -> Image {
    var export = try Operation("icc_transform")
    try export.set("in", image)
    try export.set("input-profile", "srgb")
    try export.set("output-profile", profile)
    try export.run()
    return try export.image()
  }
}

/// JPEG segments laid into a JPEG behind its start mark.
extension [UInt8] {
  func inserting(segment marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return self[0..<2] + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload + self[2...]
  }

  /// An EXIF block that holds an orientation, and a GPS position where asked.
  func withEXIF(orientation: UInt8, gps: Bool = false) -> [UInt8] {
    inserting(segment: 0xE1, Array("Exif\0\0".utf8) + EXIFBlock.bytes(orientation: orientation, gps: gps))
  }

  /// One APP2 segment holds the whole of a small profile.
  func withProfile(_ profile: [UInt8]) -> [UInt8] { inserting(segment: 0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile) }
}
