import ContainerFuzzing
import Containers
import Testing

/// A block put into a clean file, and what the audit must call it.
struct AuditCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let code: LeakCode
  var testDescription: String { name }
}

/// Every private or needless block of each format of an output.
enum AuditCases {
  static let cleanJPEG = clean(Samples.jpeg, .jpeg)
  static let cleanPNG = clean(Samples.png, .png)
  static let cleanWebP = clean(Samples.webp, .webp)
  static let cleanAVIF = clean(Samples.avif, .avif)

  static let xmp = "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>"
  /// Version, unit and density.
  static let jfif: [UInt8] = [1, 1, 0, 0, 1, 0, 1]

  private static func clean(_ bytes: [UInt8], _ format: ContainerFormat) -> [UInt8] {
    (try? Container.stripped(bytes, as: format)) ?? []
  }

  static let jpeg: [AuditCase] = {
    var cases: [AuditCase] = []
    func behindStart(_ name: String, _ block: [UInt8], _ code: LeakCode) {
      cases.append(AuditCase(name: name, bytes: Build.insert(block, into: cleanJPEG, at: 2), code: code))
    }
    behindStart("Exif", Build.segment(0xE1, "Exif\0\0", Build.exif(6)), .exif)
    behindStart("XMP", Build.segment(0xE1, "http://ns.adobe.com/xap/1.0/\0" + xmp), .xmp)
    behindStart("extended XMP", Build.segment(0xE1, "http://ns.adobe.com/xmp/extension/\0", [UInt8](repeating: 48, count: 50)), .xmp)
    behindStart("ICC", Build.segment(0xE2, "ICC_PROFILE\0", [1, 1, 0]), .icc)
    behindStart("MPF", Build.segment(0xE2, "MPF\0", Build.tiff([])), .extraPicture)
    behindStart("gain map", Build.segment(0xE2, "urn:iso:std:iso:ts:21496:-1\0", [0, 0]), .extraPicture)
    behindStart("Photoshop", Build.segment(0xED, "Photoshop 3.0\0"), .iptc)
    behindStart("comment", Build.segment(0xFE, "hello"), .comment)
    behindStart("empty comment", Build.segment(0xFE), .comment)
    behindStart("JFXX", Build.segment(0xE0, "JFXX\0", [0x13, 1, 1, 0, 0, 0]), .thumbnail)
    behindStart("JFIF with a thumbnail", Build.segment(0xE0, "JFIF\0", jfif + [1, 1, 9, 9, 9]), .thumbnail)
    behindStart("JFIF with a tail", Build.segment(0xE0, "JFIF\0", jfif + [0, 0, 9]), .thumbnail)
    behindStart("JUMBF", Build.segment(0xEB, "JP\0\u{1}"), .c2pa)
    behindStart("Adobe", Build.segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 1]), .application)
    behindStart("private", Build.segment(0xE5, "maker"), .application)
    behindStart("unknown segment", Build.segment(0xF0, "x"), .application)
    behindStart("fill bytes", [0xFF, 0xFF, 0xFF], .unaccounted)
    behindStart("table with a tail", Build.segment(0xDB, "", [0] + [UInt8](repeating: 1, count: 64) + [7]), .malformed)
    behindStart("codes with a tail", Build.segment(0xC4, "", [UInt8](repeating: 0, count: 18)), .malformed)
    behindStart("restart with a tail", Build.segment(0xDD, "", [0, 0, 7]), .malformed)
    // Behind the first table.
    cases.append(AuditCase(name: "stray bytes", bytes: Build.insert([0x41, 0x42], into: cleanJPEG, at: 71), code: .unaccounted))
    let beforeEnd = cleanJPEG.count - 2
    let secondJFIF = Build.insert(Build.segment(0xE0, "JFIF\0", jfif + [0, 0]), into: cleanJPEG, at: beforeEnd)
    cases.append(AuditCase(name: "second JFIF", bytes: secondJFIF, code: .application))
    cases.append(AuditCase(name: "lone restart", bytes: Build.insert([0xFF, 0xD0], into: cleanJPEG, at: beforeEnd), code: .malformed))
    cases.append(AuditCase(name: "trailer", bytes: cleanJPEG + [0], code: .trailer))
    cases.append(AuditCase(name: "second JPEG", bytes: cleanJPEG + cleanJPEG, code: .trailer))
    cases.append(AuditCase(name: "no EOI", bytes: Array(cleanJPEG.dropLast(2)), code: .malformed))
    return cases
  }()

  static let png: [AuditCase] = {
    var cases: [AuditCase] = []
    func behindHeader(_ name: String, _ block: [UInt8], _ code: LeakCode) {
      cases.append(AuditCase(name: name, bytes: Build.insert(block, into: cleanPNG, at: 33), code: code))
    }
    behindHeader("eXIf", Build.chunk("eXIf", "", Build.exif(6)), .exif)
    behindHeader("text", Build.chunk("tEXt", "Author\0Jane"), .text)
    behindHeader("packed text", Build.chunk("zTXt", "Comment\0\0", [1, 2, 3]), .text)
    behindHeader("raw profile", Build.chunk("tEXt", "Raw profile type exif\0\nexif\n 2\n4949\n"), .exif)
    behindHeader("XMP", Build.chunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0" + xmp), .xmp)
    behindHeader("time", Build.chunk("tIME", "", [7, 0xE9, 1, 1, 0, 0, 0]), .time)
    behindHeader("ICC", Build.chunk("iCCP", "name\0\0", [1, 2]), .icc)
    behindHeader("C2PA", Build.chunk("caBX", "", [0, 0, 0, 0]), .c2pa)
    behindHeader("physical size", Build.chunk("pHYs", "", [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1]), .application)
    behindHeader("animation", Build.chunk("acTL", "", [0, 0, 0, 1, 0, 0, 0, 0]), .animation)
    behindHeader("private", Build.chunk("prVt", "x"), .application)
    behindHeader("gamma with a tail", Build.chunk("gAMA", "", [0, 0, 0, 1, 9]), .malformed)
    behindHeader("second header", Build.chunk("IHDR", "", [0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]), .malformed)
    behindHeader("bad sum", Build.big(0, 4) + Build.ascii("sRGB") + Build.big(1, 4), .malformed)
    let gap = Build.chunk("gAMA", "", [0, 0, 0xB1, 0x8F]) + Build.chunk("IDAT")
    cases.append(AuditCase(name: "split data", bytes: Build.insert(gap, into: cleanPNG, at: cleanPNG.count - 12), code: .malformed))
    cases.append(AuditCase(name: "trailer", bytes: cleanPNG + [0], code: .trailer))
    cases.append(AuditCase(name: "no end", bytes: Array(cleanPNG.dropLast(12)), code: .malformed))
    return cases
  }()

  static let webp: [AuditCase] = {
    var cases: [AuditCase] = []
    let picture = Array(cleanWebP[12...])
    func behindPicture(_ name: String, _ block: [UInt8], _ code: LeakCode) {
      cases.append(AuditCase(name: name, bytes: Build.webp(picture + block), code: code))
    }
    func withHeader(_ name: String, _ header: [UInt8], _ code: LeakCode) {
      cases.append(AuditCase(name: name, bytes: Build.webp(Build.riff("VP8X", header) + picture), code: code))
    }
    behindPicture("EXIF", Build.riff("EXIF", Build.exif(6)), .exif)
    behindPicture("XMP", Build.riff("XMP ", Build.ascii(xmp)), .xmp)
    behindPicture("ICC", Build.riff("ICCP", [1, 2]), .icc)
    behindPicture("animation", Build.riff("ANIM", [0, 0, 0, 0, 0, 0]), .animation)
    behindPicture("C2PA", Build.riff("C2PA", [1, 2]), .c2pa)
    behindPicture("unknown", Build.riff("priv", [1, 2]), .application)
    behindPicture("padding", Build.riff("XMP ", [1], padding: 7), .unaccounted)
    behindPicture("second picture", picture, .extraPicture)
    behindPicture("late header", Build.riff("VP8X", [0, 0, 0, 0, 7, 0, 0, 7, 0, 0]), .malformed)
    withHeader("announced", [0x2C, 0, 0, 0, 7, 0, 0, 7, 0, 0], .malformed)
    withHeader("reserved", [0, 1, 0, 0, 7, 0, 0, 7, 0, 0], .unaccounted)
    withHeader("other canvas", [0, 0, 0, 0, 9, 0, 0, 7, 0, 0], .malformed)
    cases.append(AuditCase(name: "trailer", bytes: cleanWebP + [0, 0], code: .trailer))
    cases.append(AuditCase(name: "cut", bytes: Array(cleanWebP.dropLast(2)), code: .malformed))
    return cases
  }()

  static let avif: [AuditCase] = {
    var cases = [
      AuditCase(name: "Exif item", bytes: Samples.avif, code: .exif), AuditCase(name: "XMP item", bytes: Samples.avif, code: .xmp),
    ]
    func behindPicture(_ name: String, _ block: [UInt8], _ code: LeakCode) {
      cases.append(AuditCase(name: name, bytes: cleanAVIF + block, code: code))
    }
    let credentials: [UInt8] = [0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81]
    behindPicture("free box", Build.box("free", [0, 0]), .unaccounted)
    behindPicture("filled free box", Build.box("free", Build.ascii("hello")), .application)
    behindPicture("C2PA", Build.box("uuid", credentials), .c2pa)
    behindPicture("unknown box", Build.box("priv", [1]), .application)
    behindPicture("film", Build.box("moov", []), .animation)
    behindPicture("trailer", [1, 2, 3], .trailer)
    return cases
  }()
}
