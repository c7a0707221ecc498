import Containers
import FoundationEssentials
import TestSupport

/// Files that mutants are made from: small ones of our own making in every format, and those of the corpus where it is there.
public enum FuzzSeeds {
  public struct Seed: Sendable {
    public let name: String
    public let bytes: [UInt8]
  }

  /// Text that stands in private blocks, and in no cleaned file.
  public static let needle = Array("CARDSTOCK-NEEDLE".utf8)

  public static let own: [Seed] = [
    Seed(name: "jpeg", bytes: Samples.jpeg), Seed(name: "jpeg-full", bytes: fullJPEG), Seed(name: "png", bytes: Samples.png),
    Seed(name: "png-full", bytes: fullPNG), Seed(name: "png-palette", bytes: palettePNG), Seed(name: "webp", bytes: Samples.webp),
    Seed(name: "webp-lossless", bytes: Samples.webpLossless),
    Seed(name: "webp-alpha", bytes: Samples.webpAlpha), Seed(name: "avif", bytes: Samples.avif),
    Seed(name: "avif-alpha", bytes: Samples.avifAlpha),
    Seed(name: "heic", bytes: Array(Samples.avif[..<8]) + Array("heic\0\0\0\0heicmif1miaf".utf8) + Samples.avif[28...]),
    Seed(name: "gif", bytes: gif), Seed(name: "tiff", bytes: tiff),
  ]

  /// - Parameter largest: bytes of a file that is still taken.
  public static func corpus(largest: Int) -> [Seed] {
    Corpus.photos.compactMap { photo in
      guard photo.bytes <= largest, photo.bytes > 0, let bytes = try? Corpus.bytes(photo.name) else { return nil }
      return Seed(name: photo.name, bytes: bytes)
    }
  }

  // MARK: - Own files with something of every kind

  private static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
  }

  /// A JPEG segment with a text in front of its bytes.
  static func segment(_ marker: UInt8, _ text: String, _ bytes: [UInt8] = []) -> [UInt8] {
    let payload = Array(text.utf8) + bytes
    return [0xFF, marker] + big(payload.count + 2, 2) + payload
  }

  static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    FuzzMutator.repaired(png: big(payload.count, 4) + Array(type.utf8) + payload + [0, 0, 0, 0], from: 0)
  }

  /// Little endian: orientation, an artist, an EXIF and a GPS directory, a second directory with a thumbnail.
  static let tiff: [UInt8] = {
    func short(_ value: Int) -> [UInt8] { big(value, 2).reversed() }
    func long(_ value: Int) -> [UInt8] { big(value, 4).reversed() }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] { short(tag) + short(type) + long(count) + value }
    let main = 8
    let second = main + 2 + 7 * 12 + 4
    let exif = second + 2 + 2 * 12 + 4
    let text = exif + 2 + 12 + 4
    var bytes: [UInt8] = [0x49, 0x49, 42, 0] + long(main) + short(7)
    bytes += entry(0x0100, 3, 1, long(1)) + entry(0x0101, 3, 1, long(1)) + entry(0x0112, 3, 1, long(6))
    bytes += entry(0x013B, 2, needle.count, long(text)) + entry(0x0111, 4, 1, long(text)) + entry(0x8769, 4, 1, long(exif))
    bytes += entry(0x8825, 4, 1, long(exif)) + long(second)
    bytes += short(2) + entry(0x0201, 4, 1, long(text)) + entry(0x0202, 4, 1, long(needle.count)) + long(0)
    bytes += short(1) + entry(0x0001, 2, 2, [0x4E, 0, 0, 0]) + long(0)
    return bytes + needle
  }()

  static let gif: [UInt8] = {
    let header = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let comment: [UInt8] = [0x21, 0xFE, UInt8(needle.count)] + needle + [0]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    return header + comment + loop + image + [0x3B]
  }()

  /// Three numbers of 15.16 bits, and a curve of one.
  private static let profile: [UInt8] = {
    let point = Array("XYZ \0\0\0\0".utf8) + [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
    let curve = Array("curv\0\0\0\0".utf8) + big(1, 4) + [2, 0x33, 0, 0]
    let text = Array("text\0\0\0\0".utf8) + needle
    let tags: [(String, [UInt8])] = [
      ("cprt", text), ("wtpt", point), ("rXYZ", point), ("gXYZ", point), ("bXYZ", point), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var header = [UInt8](repeating: 0, count: 128)
    header[8] = 2
    header.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    header.replaceSubrange(68..<80, with: point[8...])
    var table = big(tags.count, 4)
    var body: [UInt8] = []
    for (name, data) in tags {
      table += Array(name.utf8) + big(132 + 12 * tags.count + body.count, 4) + big(data.count, 4)
      body += data
    }
    return big(128 + table.count + body.count, 4) + header[4...] + table + body
  }()

  private static let fullJPEG: [UInt8] = {
    var pictures: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 2, 0xB0, 7, 0, 16, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
    pictures += [0, 0, 0, 0, 40, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    var head: [UInt8] = []
    head += segment(0xE0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0])
    head += segment(0xE1, "Exif\0\0", tiff)
    head += segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude='1'/>", needle)
    head += segment(0xE1, "http://ns.adobe.com/xmp/extension/\0", [UInt8](repeating: 48, count: 32) + big(16, 4) + big(0, 4) + needle)
    head += segment(0xE2, "ICC_PROFILE\0", [1, 1] + profile)
    head += segment(0xE2, "MPF\0", pictures)
    head += segment(0xEB, "JP", [0, 1, 0, 0, 0, 1] + needle)
    head += segment(0xED, "Photoshop 3.0\u{0}8BIM", [4, 4, 0, 0] + big(needle.count, 4) + needle)
    head += segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 1])
    head += segment(0xFE, "", needle)
    let picture = Array(Samples.jpeg[2...])
    return [0xFF, 0xD8] + head + picture + Samples.jpeg + big(24, 4) + Array("ftypmp42\0\0\0\0mp42isom".utf8) + needle
  }()

  private static let fullPNG: [UInt8] = {
    var head: [UInt8] = []
    head += chunk("gAMA", [0, 0, 0xB1, 0x8F])
    head += chunk("iCCP", Array("name\0\0".utf8) + stored(profile))
    head += chunk("eXIf", tiff)
    head += chunk("tEXt", Array("Author\0".utf8) + needle)
    head += chunk("zTXt", Array("Comment\0\0".utf8) + stored(needle))
    head += chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + needle)
    head += chunk("tIME", [7, 0xE9, 1, 1, 0, 0, 0])
    head += chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
    head += chunk("prVt", needle)
    return Samples.png[..<33] + head + Samples.png[33...] + needle
  }()

  /// Two colours that pixels have and, in the place of six more, text.
  private static let palettePNG: [UInt8] = {
    var bytes = Samples.png[..<8] + chunk("IHDR", big(8, 4) + big(2, 4) + [8, 3, 0, 0, 0])
    bytes += chunk("cHRM", [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap { big($0, 4) })
    bytes += chunk("sBIT", [8, 8, 8]) + chunk("PLTE", [255, 0, 0, 0, 0, 255] + needle + [0, 0]) + chunk("tRNS", [255, 128])
    bytes += chunk("bKGD", [0]) + chunk("pHYs", big(2, 4) + big(1, 4) + [0])
    return bytes + chunk("IDAT", stored([1, 0, 1, 0, 0, 0, 0, 0, 0] + [4, 0, 255, 1, 0, 0, 0, 0, 0])) + chunk("IEND", [])
  }()

  /// zlib's form without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes { (low, high) = ((low + Int(byte)) % 65_521, (high + low + Int(byte)) % 65_521) }
    let count = bytes.count
    return [0x78, 1, 1] + big(count, 2).reversed() + big(~count, 2).reversed() + bytes + big(high, 2) + big(low, 2)
  }
}
