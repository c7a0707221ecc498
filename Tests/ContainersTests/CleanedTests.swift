import ContainerFuzzing
import Testing

@testable import Containers

/// Own made uploads without private data: what stays, what goes, and what the audit says of it.
@Suite struct CleanedTests {
  private static func cleaned(_ bytes: [UInt8], orientation: Int = 1) throws -> CleanedFile {
    try Container.cleaned(bytes, orientation: orientation, maxPixels: 1 << 20)
  }

  private static func leaks(_ bytes: [UInt8], _ format: ContainerFormat, orientation: Int = 1) -> [LeakCode] {
    Audit.leaks(inCleaned: bytes, expecting: format, orientation: orientation, maxPixels: 1 << 20).map(\.code)
  }

  static let samples: [StrippedTests.Sample] = StrippedTests.samples.filter { $0.format != .avif }

  @Test(arguments: samples, [1, 6]) func theCodedPictureStays(_ sample: StrippedTests.Sample, orientation: Int) throws {
    let file = try CleanedTests.cleaned(sample.bytes, orientation: orientation)
    #expect(CleanedTests.leaks(file.bytes, sample.format, orientation: orientation) == [])
    #expect(StrippedTests.coded(file.bytes) == StrippedTests.coded(sample.bytes))
    #expect(file.profile == .absent && file.hiddenBytes == 0)
    let summary = Container.read(file.bytes)
    #expect(summary.exifPayloads.count == (orientation == 1 ? 0 : 1) && summary.endsProperly && summary.problems.isEmpty)
    // Another orientation, or none, is a leak.
    #expect(CleanedTests.leaks(file.bytes, sample.format, orientation: 8) == (orientation == 1 ? [] : [.exif]))
    if orientation != 1 { #expect(CleanedTests.leaks(file.bytes, sample.format) == [.exif]) }
  }

  @Test(arguments: AuditCases.jpeg) func everyJPEGLeakGoesOrIsNamed(_ item: AuditCase) throws {
    guard let file = try? CleanedTests.cleaned(item.bytes) else {
      #expect(["table with a tail", "codes with a tail", "restart with a tail"].contains(item.name))
      return
    }
    #expect(CleanedTests.leaks(file.bytes, .jpeg) == [], "\(item.name)")
    #expect(StrippedTests.coded(file.bytes) == StrippedTests.coded(AuditCases.cleanJPEG), "\(item.name)")
  }

  @Test(arguments: AuditCases.png.filter { !["second header", "no end"].contains($0.name) }) func everyPNGLeakGoes(_ item: AuditCase) throws
  {
    let file = try CleanedTests.cleaned(item.bytes)
    #expect(CleanedTests.leaks(file.bytes, .png) == [])
    #expect(Container.read(file.bytes).privateKinds.isEmpty)
  }

  @Test(
    arguments: AuditCases.webp.filter { ["EXIF", "XMP", "ICC", "C2PA", "unknown", "padding", "trailer", "announced"].contains($0.name) })
  func everyWebPLeakGoes(_ item: AuditCase) throws {
    #expect(try CleanedTests.cleaned(item.bytes).bytes == AuditCases.cleanWebP)
  }

  /// JFIF and Adobe decide about the colours, wherever they stand in front of the first scan.
  @Test func whatDecidesAboutTheColoursStays() throws {
    let adobe = Build.segment(0xEE, "Adobe", [0, 100, 1, 2, 3, 4, 1] + [9, 9])
    let jfif = Build.segment(0xE0, "JFIF\0", AuditCases.jfif + [1, 1, 9, 9, 9])
    let file = try CleanedTests.cleaned(Build.insert(Build.segment(0xFE, "x") + adobe + jfif, into: Samples.jpeg, at: 2))
    let head = Build.segment(0xE0, "JFIF\0", [1, 2, 0, 0, 1, 0, 1, 0, 0]) + Build.segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 1])
    #expect(file.bytes == Build.insert(head, into: Samples.jpeg, at: 2))
    #expect(CleanedTests.leaks(file.bytes, .jpeg) == [])
    let late = Build.insert(adobe, into: file.bytes, at: file.bytes.count - 2)
    #expect(CleanedTests.leaks(late, .jpeg) == [.application])
  }

  /// Seven bytes could say something; of them the ratio of a pixel's sides stays, where it is that of a device.
  @Test(arguments: [
    ([UInt8](arrayLiteral: 74, 97, 110, 0, 72, 0, 72), [UInt8](arrayLiteral: 0, 1, 0, 1)), ([1, 1, 1, 0, 204, 0, 98], [0, 102, 0, 49]),
    ([1, 1, 2, 0, 59, 0, 54], [0, 59, 0, 54]), ([1, 1, 0, 0, 0, 0, 0], [0, 1, 0, 1]), ([1, 1, 0, 74, 97, 110, 101], [0, 1, 0, 1]),
  ])
  func ofJFIFOnlyARatioStays(_ jfif: [UInt8], _ ratio: [UInt8]) throws {
    let bytes = Build.insert(Build.segment(0xE0, "JFIF\0", jfif + [0, 0]), into: Samples.jpeg, at: 2)
    let file = try CleanedTests.cleaned(bytes)
    #expect(file.bytes == Build.insert(Build.segment(0xE0, "JFIF\0", [1, 2, 0] + ratio + [0, 0]), into: Samples.jpeg, at: 2))
    #expect(CleanedTests.leaks(file.bytes, .jpeg) == [])
    #expect(!CleanedTests.leaks(bytes, .jpeg).isEmpty)
  }

  /// A grey arithmetic JPEG; what its decoder makes of the coded data is no matter here.
  private static func arithmetic(_ conditioning: [UInt8]...) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8] + Build.segment(0xDB, "", [0] + [UInt8](repeating: 1, count: 64))
    bytes += Build.segment(0xC9, "", [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
    for pairs in conditioning { bytes += Build.segment(0xCC, "", pairs) }
    return bytes + Build.segment(0xDA, "", [1, 1, 0, 0, 63, 0]) + [0x12, 0x34, 0xFF, 0xD9]
  }

  @Test func conditioningIsWrittenOnceAndWhereItIsUsed() throws {
    let plain = CleanedTests.arithmetic()
    let used = CleanedTests.arithmetic([0, 0x21, 0x10, 7])
    for bytes in [plain, used] {
      #expect(try CleanedTests.cleaned(bytes).bytes == bytes)
      #expect(CleanedTests.leaks(bytes, .jpeg) == [])
    }
    for bytes in [
      CleanedTests.arithmetic([0, 0x74, 0x10, 33], [0x10, 7, 0, 0x21]), CleanedTests.arithmetic([0, 0x21, 0x10, 7, 1, 0x65, 0x13, 42]),
      CleanedTests.arithmetic([0x10, 7, 0, 0x21]),
    ] {
      #expect(try CleanedTests.cleaned(bytes).bytes == used)
      #expect(CleanedTests.leaks(bytes, .jpeg).contains(.unaccounted))
    }
    #expect(try CleanedTests.cleaned(CleanedTests.arithmetic([0, 0x10])).bytes == plain)
    let late = Build.insert(Build.segment(0xCC, "", [0, 0x21]), into: plain, at: plain.count - 2)
    #expect(try CleanedTests.cleaned(late).bytes == plain)
    #expect(CleanedTests.leaks(late, .jpeg) == [.unaccounted])
    for pairs: [UInt8] in [[], [0], [4, 0x10], [0, 0x12], [0x10, 0], [0x10, 64], [0x20, 1]] {
      #expect(throws: ContainerError.self) { try CleanedTests.cleaned(CleanedTests.arithmetic(pairs)) }
      #expect(CleanedTests.leaks(CleanedTests.arithmetic(pairs), .jpeg) == [.malformed])
    }
  }

  /// Bytes in the scan behind its last block, tables that no scan refers to, a restart interval that changes nothing.
  @Test func whatHidesInBlocksThatAreNeededGoes() throws {
    let end = Samples.jpeg.count - 2
    let hidden = Build.insert(Array("Jane Doe".utf8), into: Samples.jpeg, at: end)
    let file = try CleanedTests.cleaned(hidden)
    #expect(file.bytes == Samples.jpeg && file.hiddenBytes == 8)
    #expect(CleanedTests.leaks(hidden, .jpeg) == [.unaccounted])

    let spare =
      Build.segment(0xDB, "", [3] + [UInt8](repeating: 7, count: 64))
      + Build.segment(0xC4, "", [0x13] + [1] + [UInt8](repeating: 0, count: 15) + [65])
    let padded = Build.insert(spare + Build.segment(0xDD, "", [0, 0]), into: Samples.jpeg, at: 2)
    #expect(try CleanedTests.cleaned(padded).bytes == Samples.jpeg)
    #expect(CleanedTests.leaks(padded, .jpeg) == [.unaccounted, .unaccounted, .unaccounted])

    // The quantization table once more, before and behind: the standing one is used.
    let table = Array(Samples.jpeg[2..<71])
    #expect(try CleanedTests.cleaned(Build.insert(table, into: Samples.jpeg, at: 2)).bytes == Samples.jpeg)
    #expect(try CleanedTests.cleaned(Build.insert(table, into: Samples.jpeg, at: end)).bytes == Samples.jpeg)
  }

  /// The end mark alone is missing, or some of the picture is.
  @Test func aMissingEndIsMendedAndAMissingPictureIsRefused() throws {
    #expect(try CleanedTests.cleaned(Array(Samples.jpeg.dropLast(2))).bytes == Samples.jpeg)
    let error = #expect(throws: ContainerError.self) { try CleanedTests.cleaned(Array(Samples.jpeg.dropLast(3))) }
    #expect(error?.code == .truncated)
  }

  @Test func pixelsOfAPNGEndWithTheirStream() throws {
    let chunks = Samples.png.count - 12 - 26
    let stream = Array(Samples.png[(chunks + 8)..<(chunks + 22)])
    func picture(_ parts: [UInt8]...) -> [UInt8] {
      Array(Samples.png[..<33]) + parts.flatMap { Build.chunk("IDAT", "", $0) } + Build.chunk("IEND")
    }
    #expect(CleanedTests.leaks(picture(stream), .png) == [])
    let cut = picture(Array(stream[..<5]), [], Array(stream[5...]) + Build.ascii("secret"), Build.ascii("more"))
    let file = try CleanedTests.cleaned(cut)
    #expect(file.bytes == picture(Array(stream[..<5]), Array(stream[5...])) && file.hiddenBytes == 10)
    #expect(CleanedTests.leaks(cut, .png) == [.unaccounted, .unaccounted])
    // More rows than the picture has, and fewer.
    for height in [7, 9] {
      let header = Build.chunk("IHDR", "", [0, 0, 0, 8, 0, 0, 0, UInt8(height), 8, 0, 0, 0, 0])
      let other = Array(Samples.png[..<8]) + header + picture(stream)[33...]
      #expect(throws: ContainerError.self) { try CleanedTests.cleaned(other) }
      #expect(CleanedTests.leaks(other, .png) == [.malformed])
    }
  }

  @Test func aPaletteHasNoMoreColoursThanCanBeNamed() throws {
    let header = Build.chunk("IHDR", "", [0, 0, 0, 8, 0, 0, 0, 8, 1, 3, 0, 0, 0])
    let rows = Build.chunk("IDAT", "", [0x78, 1, 1, 16, 0, 0xEF, 0xFF] + [UInt8](repeating: 0, count: 16) + [0, 16, 0, 1])
    let colours: [UInt8] = [255, 0, 0, 0, 0, 0]
    func file(_ palette: [UInt8], _ transparency: [UInt8]) -> [UInt8] {
      Array(Samples.png[..<8]) + header + Build.chunk("PLTE", "", palette) + Build.chunk("tRNS", "", transparency) + rows
        + Build.chunk("IEND")
    }
    #expect(try CleanedTests.cleaned(file(colours + Build.ascii("secret"), [128])).bytes == file(colours, [128]))
    #expect(CleanedTests.leaks(file(colours, [128]), .png) == [])
    #expect(CleanedTests.leaks(file(colours + Build.ascii("secret"), [128]), .png) == [.malformed, .unaccounted])
    #expect(CleanedTests.leaks(file(colours, [128, 1, 2]), .png) == [.malformed, .unaccounted])
  }

  @Test func whatCannotBeRewrittenIsRefused() {
    let cases: [([UInt8], ContainerError.Code)] = [
      (Samples.avif, .wrongFormat), ([], .wrongFormat), (Array("GIF89a".utf8), .wrongFormat), (Array(Samples.png.dropLast(20)), .truncated),
      (Array(Samples.webp.dropLast(2)), .truncated),
      (Build.insert(Build.segment(0xC0, "", [8, 0, 8, 0, 8, 1, 1, 0x11, 0]), into: Samples.jpeg, at: 2), .damaged),
      (Array(Samples.jpeg[..<30]), .damaged),
      // The scan stands in front of the frame.
      (Array(Samples.jpeg[..<71] + Samples.jpeg[84..<(Samples.jpeg.count - 2)] + Samples.jpeg[71..<84] + [0xFF, 0xD9]), .damaged),
    ]
    for (bytes, code) in cases {
      #expect { try CleanedTests.cleaned(bytes) } throws: { ($0 as? ContainerError)?.code == code }
    }
    let error = #expect(throws: ContainerError.self) { try Container.cleaned(Samples.jpeg, orientation: 1, maxPixels: 63) }
    #expect(error?.code == .unsupported)
  }
}
