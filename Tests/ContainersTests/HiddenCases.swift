import ContainerFuzzing
import Containers
import Testing

/// Bytes within blocks that a picture needs, and blocks that it needs once: what a reader of mere lengths lets through.
enum HiddenCases {
  private static let jpeg = AuditCases.cleanJPEG
  /// Where each block of the clean JPEG begins: DQT, SOF, two DHT, SOS, coded data, EOI.
  private static let (tables, frame, dc, ac, scan) = (2, 71, 84, 106, 128)
  private static let end = jpeg.count - 2
  private static let quantization = Array(jpeg[2..<71])

  static let jpegs: [AuditCase] = {
    var cases: [AuditCase] = []
    func insert(_ name: String, _ bytes: [UInt8], at place: Int, _ code: LeakCode = .unaccounted) {
      cases.append(AuditCase(name: name, bytes: Build.insert(bytes, into: jpeg, at: place), code: code))
    }
    func replace(_ name: String, _ range: Range<Int>, _ bytes: [UInt8], _ code: LeakCode = .unaccounted) {
      cases.append(AuditCase(name: name, bytes: Array(jpeg[..<range.lowerBound]) + bytes + jpeg[range.upperBound...], code: code))
    }
    insert("quantization that no component has", Build.segment(0xDB, "", [1] + [UInt8](repeating: 65, count: 64)), at: frame)
    insert("quantization twice", quantization, at: frame)
    insert("quantization behind the scan", quantization, at: end)
    insert("two tables in one segment", Build.segment(0xDB, "", [3] + quantization[5...] + [2] + quantization[5...]), at: frame)
    insert("codes twice", Array(jpeg[dc..<ac]), at: ac)
    insert("codes that no scan has", Build.segment(0xC4, "", [0x11, 1] + [UInt8](repeating: 0, count: 15) + [65]), at: scan)
    insert("codes behind the scan", Array(jpeg[ac..<scan]), at: end)
    // The symbol 4 has the code 0; a second one stands beside it.
    replace("a code that no block uses", dc..<ac, Build.segment(0xC4, "", [0, 2] + [UInt8](repeating: 0, count: 15) + [4, 65]))
    insert("no restarts", Build.segment(0xDD, "", [0, 0]), at: frame)
    insert("restarts that never come", Build.segment(0xDD, "", [0, 9]), at: frame)
    insert("restarts behind the scan", Build.segment(0xDD, "", [0, 9]), at: end)
    insert("a byte behind the last block", [0x41], at: end)
    insert("bytes behind the last block", Array("Jane Doe".utf8), at: end)
    insert("stuffed bytes behind the last block", [0xFF, 0, 0xFF, 0], at: end)
    insert("a scan once more", Array(jpeg[scan..<end]), at: end, .malformed)
    insert("a second start", [0xFF, 0xD8], at: frame, .malformed)
    insert("a second frame", Array(jpeg[frame..<dc]), at: dc, .malformed)
    // The last byte of the data ends in ones.
    replace("bits behind the last block", (end - 1)..<end, [jpeg[end - 1] & 0xFE])
    replace("a component of another name", (frame + 10)..<(frame + 11), [65], .malformed)
    replace("other numbers in the scan", (scan + 7)..<(scan + 10), [65, 66, 67], .malformed)
    insert("arithmetic conditioning", Build.segment(0xCC, "", [0, 0x10]), at: frame, .application)
    insert("a number of lines", Build.segment(0xDC, "", [0, 8]), at: end, .application)
    return cases
  }()

  static let pngs: [AuditCase] = {
    let png = AuditCases.cleanPNG
    let data = 33
    let stream = Array(png[(data + 8)..<(png.count - 16)])
    func picture(_ parts: [[UInt8]], _ before: [UInt8] = []) -> [UInt8] {
      Array(png[..<data]) + before + parts.flatMap { Build.chunk("IDAT", "", $0) } + Build.chunk("IEND")
    }
    func frame(_ type: String, _ count: Int) -> [UInt8] { Build.chunk(type, "", [UInt8](repeating: 0, count: count)) }
    return [
      AuditCase(name: "behind the stream", bytes: picture([stream + Array("Jane Doe".utf8)]), code: .unaccounted),
      AuditCase(name: "a chunk behind the stream", bytes: picture([stream, Array("Jane Doe".utf8)]), code: .unaccounted),
      AuditCase(name: "an empty chunk", bytes: picture([stream, []]), code: .unaccounted),
      AuditCase(name: "no stream", bytes: picture([Array("Jane Doe".utf8)]), code: .malformed),
      AuditCase(name: "a frame's control", bytes: picture([stream], frame("fcTL", 26)), code: .animation),
      AuditCase(name: "a frame", bytes: picture([stream]).dropLast(12) + frame("fdAT", 14) + Build.chunk("IEND"), code: .animation),
      AuditCase(name: "a palette without need", bytes: picture([stream], Build.chunk("PLTE", "", [1, 2, 3])), code: .malformed),
      AuditCase(
        name: "a colour behind the picture", bytes: picture([stream], Build.chunk("bKGD", "", [0, 1])), code: .application),
      AuditCase(name: "more bits than there are", bytes: picture([stream], Build.chunk("sBIT", "", [65])), code: .unaccounted),
      AuditCase(name: "depth of four channels", bytes: picture([stream], Build.chunk("sBIT", "", [8, 65, 66, 67])), code: .malformed),
      AuditCase(
        name: "gamma behind the picture",
        bytes: picture([stream]).dropLast(12) + Build.chunk("gAMA", "", [0, 0, 0xB1, 0x8F]) + Build.chunk("IEND"),
        code: .malformed),
    ]
  }()

  static let webps: [AuditCase] = {
    let picture = Array(AuditCases.cleanWebP[12...])
    let lossless = Array((try? Container.stripped(Samples.webpLossless, as: .webp)) ?? [])[12...]
    func tagged(_ place: Int, _ byte: UInt8, _ chunk: [UInt8]) -> [UInt8] {
      var chunk = chunk
      chunk[8 + place] = byte
      return Build.webp(chunk)
    }
    let header = Build.riff("VP8X", [0, 0, 0, 0, 7, 0, 0, 7, 0, 0])
    return [
      AuditCase(name: "a header without need", bytes: Build.webp(header + picture), code: .malformed),
      AuditCase(name: "a frame that depends on another", bytes: tagged(0, picture[8] | 1, picture), code: .malformed),
      AuditCase(name: "a hidden frame", bytes: tagged(0, picture[8] & ~0x10, picture), code: .malformed),
      AuditCase(name: "a scale for display", bytes: tagged(7, 0x40, picture), code: .malformed),
      AuditCase(name: "an unknown version", bytes: tagged(4, lossless[lossless.startIndex + 12] | 0xE0, Array(lossless)), code: .malformed),
    ]
  }()

  static let avifs: [AuditCase] = {
    let avif = AuditCases.cleanAVIF
    let data = Container.read(avif).blocks.first { $0.detail == "mdat" }?.range ?? 0..<0
    let grown =
      Array(avif[..<data.lowerBound]) + Build.box("mdat", Array(avif[(data.lowerBound + 8)..<data.upperBound]) + Array("Jane Doe".utf8))
    return [
      AuditCase(name: "bytes that no item refers to", bytes: grown, code: .unaccounted),
      AuditCase(name: "a second mdat", bytes: avif + Build.box("mdat", Array("Jane Doe".utf8)), code: .unaccounted),
    ]
  }()
}
