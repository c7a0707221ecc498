import ContainerFuzzing
import Containers
import Testing

/// Bytes of a PNG's colours that no pixel shows.
@Suite struct PNGColourTests {
  private static func cleaned(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = try Container.cleaned(bytes, orientation: 1, maxPixels: 1 << 21)
    #expect(leaks(file.bytes) == [])
    return file.bytes
  }

  private static func leaks(_ bytes: [UInt8]) -> [LeakCode] {
    Audit.leaks(inCleaned: bytes, expecting: .png, orientation: 1, maxPixels: 1 << 21).map(\.code)
  }

  /// zlib's form without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes { (low, high) = ((low + Int(byte)) % 65_521, (high + low + Int(byte)) % 65_521) }
    return [0x78, 1, 1] + Build.little(bytes.count, 2) + Build.little(~bytes.count, 2) + bytes + Build.big(high, 2) + Build.big(low, 2)
  }

  private struct Form {
    var width = 4
    var height = 2
    var depth: UInt8 = 8
    var interlace: UInt8 = 0
  }

  /// A PNG with a palette; `rows` have their filter bytes.
  private static func indexed(_ rows: [UInt8], _ form: Form, palette: [UInt8], alpha: [UInt8]? = nil) -> [UInt8] {
    let header = Build.big(form.width, 4) + Build.big(form.height, 4) + [form.depth, 3, 0, 0, form.interlace]
    return Array(Samples.png[..<8]) + Build.chunk("IHDR", "", header) + Build.chunk("PLTE", "", palette)
      + (alpha.map { Build.chunk("tRNS", "", $0) } ?? []) + Build.chunk("IDAT", "", stored(rows)) + Build.chunk("IEND")
  }

  /// The colours of index 0...7; `used` stay, the others are black.
  private static func palette(_ used: Set<Int>) -> [UInt8] {
    (0..<8).flatMap { used.contains($0) ? [UInt8($0 + 65), 66, 67] : [0, 0, 0] }
  }

  private static let whole = palette(Set(0..<8))

  private static func expect(_ rows: [UInt8], _ form: Form, used: Set<Int>, _ comment: Comment) throws {
    let bytes = indexed(rows, form, palette: whole)
    #expect(try cleaned(bytes) == indexed(rows, form, palette: palette(used)), comment)
    #expect(leaks(bytes) == [.unaccounted], comment)
  }

  @Test func coloursOfNoPixelAreBlanked() throws {
    try Self.expect([0, 1, 1, 3, 3, 0, 6, 1, 1, 1], Form(), used: [1, 3, 6], "plain")
    let all = Self.indexed([0, 0, 1, 2, 3, 0, 4, 5, 6, 7], Form(), palette: Self.whole)
    #expect(try Self.cleaned(all) == all)
  }

  @Test func transparencyOfNoPixelIsBlanked() throws {
    let rows: [UInt8] = [0, 1, 1, 3, 3, 0, 6, 1, 1, 1]
    let bytes = Self.indexed(rows, Form(), palette: Self.whole, alpha: [74, 97, 110, 101, 33])
    let expected = Self.indexed(rows, Form(), palette: Self.palette([1, 3, 6]), alpha: [255, 97, 255, 101, 255])
    #expect(try Self.cleaned(bytes) == expected)
    #expect(Self.leaks(Self.indexed(rows, Form(), palette: Self.palette([1, 3, 6]), alpha: [74, 97])) == [.unaccounted])
  }

  /// Indices are those behind the filters: of the left, of the row above, of their mean, of Paeth's choice.
  @Test(arguments: [
    ([UInt8](arrayLiteral: 1, 1, 2, 0, 0, 1, 5, 0, 0, 0), Set([1, 3, 5])), ([0, 1, 1, 1, 1, 2, 1, 2, 0, 0], Set([1, 2, 3])),
    ([0, 2, 4, 2, 4, 3, 0, 3, 0, 0], Set([1, 2, 3, 4, 5])), ([0, 4, 2, 2, 2, 4, 1, 0, 0, 0], Set([2, 4, 5])),
  ])
  func filtersAreUndone(_ rows: [UInt8], _ used: Set<Int>) throws {
    try Self.expect(rows, Form(), used: used, "\(rows)")
  }

  /// Four bits, two and one; bits that fill up a row name nothing.
  @Test func smallPixels() throws {
    try Self.expect([0, 0x12, 0x37, 0, 0x11, 0x11], Form(width: 3, depth: 4), used: [1, 2, 3], "four bits")
    let two = Form(width: 3, height: 1, depth: 2)
    let colours = Array(Self.whole[..<12])
    let bytes = Self.indexed([0, 0b0110_0111], two, palette: colours)
    #expect(try Self.cleaned(bytes) == Self.indexed([0, 0b0110_0111], two, palette: Array(Self.palette([1, 2])[..<12])))
  }

  /// Three by three in seven passes: the pixels 0 0; then none of the second and third pass; and so on.
  @Test func interlacedRows() throws {
    // Passes of 1x1, 0, 0, 1x1 (column 2), 2x1 (row 2), 1x2 (column 1), 3x1 (row 1).
    let rows: [UInt8] = [0, 1, 0, 2, 0, 3, 3, 0, 4, 0, 4, 0, 6, 6, 6]
    try Self.expect(rows, Form(width: 3, height: 3, interlace: 1), used: [1, 2, 3, 4, 6], "interlaced")
  }

  /// Work and memory go by the bytes that are there, not by the size that a header states.
  @Test func aStatedSizeCostsNothing() {
    let side = 0x7FFF_FFFF
    let bytes = Self.indexed([0, 1, 2], Form(width: side, height: 1), palette: Self.whole)
    #expect(Audit.leaks(inCleaned: bytes, expecting: .png, orientation: 1, maxPixels: side).map(\.code) == [.malformed])
    #expect(Audit.leaks(in: bytes, expecting: .png, width: side, height: 1).map(\.code) == [.malformed])
    let error = #expect(throws: ContainerError.self) { try Container.cleaned(bytes, orientation: 1, maxPixels: side) }
    #expect(error?.code == .truncated)
  }

  /// A row of more bytes than are handed over at once: a zero, many runs of 258 more of them, and a five, by fixed codes.
  @Test func longRows() throws {
    let runs = 4300
    var bits: [UInt8] = [1, 1, 0]
    func put(_ code: Int, _ count: Int) { bits += (0..<count).map { UInt8(code >> (count - 1 - $0) & 1) } }
    put(0b0011_0000, 8)
    for _ in 0..<runs { put(0b1100_0101_00000, 13) }
    put(0b0011_0101, 8)
    put(0, 7)
    let packed = stride(from: 0, to: bits.count, by: 8).map { start in
      zip(bits[start..<min(start + 8, bits.count)], 0...).reduce(UInt8(0)) { $0 | $1.0 << UInt8($1.1) }
    }
    func file(_ palette: [UInt8]) -> [UInt8] {
      let header = Build.big(258 * runs + 1, 4) + Build.big(1, 4) + [8, 3, 0, 0, 0]
      return Array(Samples.png[..<8]) + Build.chunk("IHDR", "", header) + Build.chunk("PLTE", "", palette)
        + Build.chunk("IDAT", "", [0x78, 1] + packed + [0, 0, 0, 0]) + Build.chunk("IEND")
    }
    #expect(try Self.cleaned(file(Self.whole)) == file(Self.palette([0, 5])))
  }

  private static func chromaticities(_ numbers: [Int]) -> [UInt8] { numbers.flatMap { Build.big($0, 4) } }
  private static let sRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]

  @Test func primariesArePlausibleOrGo() throws {
    let head = 33
    func picture(_ chunk: [UInt8], _ other: [UInt8] = []) -> [UInt8] { Build.insert(other + chunk, into: AuditCases.cleanPNG, at: head) }
    func chunk(_ numbers: [Int]) -> [UInt8] { Build.chunk("cHRM", "", Self.chromaticities(numbers)) }
    let own = [31_274, 32_896, 64_003, 33_000, 30_000, 60_000, 15_000, 6_000]
    #expect(try Self.cleaned(picture(chunk(Self.sRGB))) == picture(chunk(Self.sRGB)))
    #expect(try Self.cleaned(picture(chunk(own))) == picture(chunk(Self.sRGB)))
    #expect(Self.leaks(picture(chunk(own))) == [.unaccounted])
    let text = Build.chunk("cHRM", "Jane Doe, 1 High Street, Oslo, N")
    for implausible in [
      text, chunk([64_000, 33_000, 31_270, 32_900, 30_000, 60_000, 15_000, 6_000]), chunk([0, 0, 0, 0, 0, 0, 0, 0]),
      chunk([31_270, 32_900, 64_000, 33_000, 30_000, 160_000, 15_000, 6_000]),
    ] {
      #expect(try Self.cleaned(picture(implausible)) == AuditCases.cleanPNG)
    }
    // Where something else says the colours.
    let space = Build.chunk("sRGB", "", [0])
    #expect(try Self.cleaned(picture(chunk(Self.sRGB), space)) == picture(space))
    #expect(Self.leaks(picture(chunk(Self.sRGB), space)) == [.unaccounted])
    #expect(Self.leaks(picture(space, chunk(Self.sRGB))) == [.unaccounted])
  }

  /// Pixels that are not square: their ratio changes how the picture is shown, and stays as such.
  @Test func theRatioOfAPixelsSidesStays() throws {
    func picture(_ across: Int, _ down: Int, _ unit: UInt8) -> [UInt8] {
      Build.insert(Build.chunk("pHYs", "", Build.big(across, 4) + Build.big(down, 4) + [unit]), into: AuditCases.cleanPNG, at: 33)
    }
    #expect(try Self.cleaned(picture(4016, 3858, 1)) == AuditCases.cleanPNG)
    for (across, down) in [(2952, 1476), (2, 1)] { #expect(try Self.cleaned(picture(across, down, 1)) == picture(2, 1, 0)) }
    for (across, down) in [(2835, 2835), (0, 7), (0x4A61_6E65, 0x446F_6521)] {
      #expect(try Self.cleaned(picture(across, down, 1)) == AuditCases.cleanPNG)
    }
    for bytes in [picture(2, 1, 1), picture(4, 2, 0), picture(1, 1, 0)] { #expect(Self.leaks(bytes) == [.application]) }
  }

  @Test func theColourBehindThePictureGoes() throws {
    #expect(try Self.cleaned(Build.insert(Build.chunk("bKGD", "", [0, 65]), into: AuditCases.cleanPNG, at: 33)) == AuditCases.cleanPNG)
    #expect(try Self.cleaned(Build.insert(Build.chunk("sBIT", "", [65]), into: AuditCases.cleanPNG, at: 33)) == AuditCases.cleanPNG)
  }
}
