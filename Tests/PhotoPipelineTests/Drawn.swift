import CardModel
import Containers
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
    // Row by row: a loop over pixels takes seconds in a debug build.
    func row(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
      (0..<width).flatMap { $0 * 2 < width ? left : right }
    }
    let (upper, lower) = (row([220, 40, 40], [40, 180, 60]), row([50, 60, 210], [240, 240, 240]))
    var pixels: [UInt8] = []
    for y in 0..<height { pixels += y * 2 < height ? upper : lower }
    return try Image(pixels: pixels, width: width, height: height, bands: 3)
  }

  static func plain(_ colour: [UInt8], width: Int = 160, height: Int = 200) throws -> Image {
    try ready()
    let row = (0..<width).flatMap { _ in colour }
    var pixels: [UInt8] = []
    for _ in 0..<height { pixels += row }
    return try Image(pixels: pixels, width: width, height: height, bands: colour.count)
  }

  /// Without `strip` the picture's profile is written too.
  static func jpeg(_ image: Image, strip: Bool = true) throws -> [UInt8] {
    try strip ? image.jpeg(quality: 100, progressive: false) : encoded(image, "jpegsave_buffer", ["Q": "100"])
  }

  /// Noise does not compress to nothing: half of the bytes are half of the rows.
  static func noise(width: Int = 160, height: Int = 200) throws -> Image {
    try ready()
    var state: UInt32 = 1
    let pixels = (0..<(width * height)).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    return try Image(pixels: pixels, width: width, height: height, bands: 1)
  }

  static func png(_ image: Image) throws -> [UInt8] { try encoded(image, "pngsave_buffer") }

  /// The orientation is a tag of the TIFF's own directory.
  static func tiff(_ image: Image, orientation: UInt8) throws -> [UInt8] {
    var bytes = try encoded(image, "tiffsave_buffer")
    // Little-endian tag 0x0112 of type SHORT, count 1; libvips always writes it.
    let tag: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0]
    for at in bytes.indices.dropLast(tag.count) where bytes[at] == tag[0] && bytes[at..<(at + tag.count)].elementsEqual(tag) {
      bytes[at + tag.count] = orientation
    }
    return bytes
  }

  static func gif(_ image: Image) throws -> [UInt8] { try encoded(image, "gifsave_buffer") }

  static func avif(_ image: Image) throws -> [UInt8] {
    var recipe = Rendering.plain
    recipe.renditions = [RenditionSpec(role: .full, width: 4096, height: 4096, fit: .inside, formats: [.avif])]
    return try Rendering(png(image), recipe: recipe, fileName: "a.png").files["full.clean.avif"] ?? []
  }

  static func webp(_ image: Image) throws -> [UInt8] {
    try Container.stripped(encoded(image, "webpsave_buffer", ["lossless": "true"]), as: .webp)
  }

  /// Every scan sends one bit more of the picture.
  static func progressiveJPEG(_ image: Image) throws -> [UInt8] { try image.jpeg(quality: 95, progressive: true) }

  static func encoded(_ image: Image, _ saver: String, _ options: [String: String] = [:]) throws -> [UInt8] {
    var save = try Operation(saver)
    try save.set("in", image)
    for (name, value) in options { try save.set(name, value) }
    try save.run()
    return try save.bytes()
  }

  /// 8 bits spread over 16; the last band of four is alpha.
  static func sixteenBit(_ image: Image) throws -> Image {
    var scale = try Operation("linear")
    try scale.set("in", image)
    try scale.set("a", [257.0])
    try scale.set("b", [0.0])
    try scale.run()
    var cast = try Operation("cast")
    try cast.set("in", try scale.image())
    try cast.set("format", "ushort")
    try cast.run()
    return try reading(try cast.image(), as: "rgb16")
  }

  /// The same numbers, taken for another space: `cmyk`, `rgb16`.
  static func reading(_ image: Image, as space: String) throws -> Image {
    var copy = try Operation("copy")
    try copy.set("in", image)
    try copy.set("interpretation", space)
    try copy.run()
    return try copy.image()
  }

  /// A profile that libvips has built in: "p3", "srgb", "cmyk".
  static func profile(_ name: String) throws -> [UInt8] {
    try ready()
    var load = try Operation("profile_load")
    try load.set("name", name)
    try load.run()
    return try load.bytes("profile")
  }
}

extension Image {
  /// As other programs write them: 4:2:0 below quality 90.
  func jpeg(quality: Int, progressive: Bool) throws -> [UInt8] {
    try Drawn.encoded(
      self, "jpegsave_buffer", ["Q": "\(quality)", "strip": "true", "optimize-coding": "true", "interlace": progressive ? "true" : "false"])
  }
}
