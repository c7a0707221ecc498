import TestSupport
import Testing

@testable import Containers

/// ICC profiles without whatever no colour is computed from.
@Suite struct NeutralProfileTests {
  private static func xyz(_ bytes: [UInt8]) -> [UInt8] { Build.ascii("XYZ \0\0\0\0") + bytes }
  private static let curve = Build.ascii("curv\0\0\0\0") + Build.big(1, 4) + [2, 0x33]
  private static let point = xyz([0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])

  private static let colours: [(String, [UInt8])] = [
    ("wtpt", point), ("rXYZ", xyz(Build.big(0x6FA2, 4) + Build.big(0x38F5, 4) + Build.big(0x0390, 4))), ("gXYZ", point), ("bXYZ", point),
    ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
  ]

  /// A profile of version 2 with a name everywhere where one fits.
  private static func profile(_ tags: [(String, [UInt8])], version: UInt8 = 2, space: String = "RGB ") -> [UInt8] {
    var header = [UInt8](repeating: 0x4A, count: 128)
    header.replaceSubrange(8..<12, with: [version, 0x10, 0, 0])
    header.replaceSubrange(12..<24, with: Build.ascii("mntr" + space + "XYZ "))
    header.replaceSubrange(36..<40, with: Build.ascii("acsp"))
    header.replaceSubrange(64..<80, with: [0, 0, 0, 0] + point[8...])
    var table = Build.big(tags.count, 4)
    var body: [UInt8] = []
    for (name, data) in tags {
      table += Build.ascii(name) + Build.big(132 + 12 * tags.count + body.count, 4) + Build.big(data.count, 4)
      body += data
    }
    return Build.big(128 + table.count + body.count, 4) + header[4...] + table + body
  }

  private static func description(_ text: String) -> [UInt8] {
    Build.ascii("desc\0\0\0\0") + Build.big(text.utf8.count + 1, 4) + Build.ascii(text) + [UInt8](repeating: 0, count: 79)
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool { Bytes(bytes).contains(text, in: 0..<bytes.count) }

  @Test func namesNumbersAndDatesGo() throws {
    let own = NeutralProfileTests.profile(
      NeutralProfileTests.colours + [
        ("desc", NeutralProfileTests.description("Jane Doe's screen")), ("cprt", Build.ascii("text\0\0\0\0JJJJ Jane\0")),
        ("vcgt", Build.ascii("vcgt\0\0\0\0JJJJ")), ("priv", Build.ascii("JJJJ12345678")),
      ])
    let neutral = try #require(NeutralProfile.of(own[...]))
    for text in ["Jane", "JJ", "vcgt", "priv"] { #expect(!NeutralProfileTests.contains(neutral, text), "\(text)") }
    for (name, data) in NeutralProfileTests.colours {
      #expect(NeutralProfileTests.contains(neutral, name))
      #expect(Bytes(neutral).find(data, in: 0..<neutral.count) != nil)
    }
    #expect(NeutralProfile.of(neutral[...]) == neutral)
    #expect(Bytes(neutral).u32(0) == neutral.count)
  }

  @Test(arguments: [("sRGB IEC61966-2.1", true), ("Display P3", true), ("Display P3 of Jane", false)])
  func theNameOfAStandardStays(name: String, isPublic: Bool) throws {
    let two = NeutralProfileTests.profile(NeutralProfileTests.colours + [("desc", NeutralProfileTests.description(name))])
    let first = try #require(NeutralProfile.of(two[...]))
    #expect(NeutralProfileTests.contains(first, name) == isPublic)
    let wide: [UInt8] = name.utf8.flatMap { [UInt8(0), $0] }
    var text = Build.ascii("mluc\0\0\0\0") + Build.big(1, 4) + Build.big(12, 4)
    text += Build.ascii("deDE") + Build.big(wide.count, 4) + Build.big(28, 4) + wide
    let four = NeutralProfileTests.profile(NeutralProfileTests.colours + [("desc", text)], version: 4)
    let neutral = try #require(NeutralProfile.of(four[...]))
    #expect((Bytes(neutral).find(wide, in: 0..<neutral.count) != nil) == isPublic)
    #expect(NeutralProfile.of(neutral[...]) == neutral)
  }

  /// Tags of another colour space, data of another kind, numbers that are fixed.
  @Test func whatNoColourIsComputedFromGoes() throws {
    let secret = Build.ascii("curv\0\0\0\0") + Build.big(4, 4) + Build.ascii("Jane Doe")
    let plain = NeutralProfileTests.profile(NeutralProfileTests.colours)
    let neutral = try #require(NeutralProfile.of(plain[...]))
    for name in ["kTRC", "bkpt", "chad", "cicp", "B2A1", "A2B2"] {
      #expect(NeutralProfile.of(NeutralProfileTests.profile(NeutralProfileTests.colours + [(name, secret)])[...]) == neutral, "\(name)")
    }
    // A needed tag of another kind is no profile; the white that is not needed goes.
    for (index, isNeeded) in [(0, false), (1, true), (4, false)] {
      var tags = NeutralProfileTests.colours
      tags[index].1 = secret
      let found = NeutralProfile.of(NeutralProfileTests.profile(tags)[...])
      #expect((found == nil) == isNeeded)
      if index == 0 { #expect(found.map { !NeutralProfileTests.contains($0, "Jane") } == true) }
    }
    var header = plain
    header.replaceSubrange(64..<80, with: Build.ascii("Jane Doe of Oslo"))
    #expect(NeutralProfile.of(header[...]) == neutral)
    let grey = NeutralProfileTests.profile([("wtpt", NeutralProfileTests.point), ("kTRC", NeutralProfileTests.curve)], space: "GRAY")
    let more = NeutralProfileTests.profile(
      [("wtpt", NeutralProfileTests.point), ("kTRC", NeutralProfileTests.curve), ("rTRC", secret), ("rXYZ", NeutralProfileTests.point)],
      space: "GRAY")
    let neutralGrey = try #require(NeutralProfile.of(grey[...]))
    #expect(NeutralProfile.of(more[...]) == neutralGrey)
  }

  /// One intent's table that is broken, or of other channels, is no reason to lose the colours.
  @Test(arguments: ["A2B2", "B2A0", "B2A1", "B2A2"]) func aBrokenTableThatIsNotNeededGoes(_ name: String) throws {
    let neutral = try #require(NeutralProfile.of(NeutralProfileTests.profile(NeutralProfileTests.colours)[...]))
    let cut = Build.ascii("mft2\0\0\0\0") + [3, 3, 9, 0]
    let channels = Build.ascii("mft1\0\0\0\0") + [1, 1, 2, 0] + [UInt8](repeating: 0x4A, count: 36 + 256 + 2 + 256)
    for table in [cut, channels] {
      #expect(NeutralProfile.of(NeutralProfileTests.profile(NeutralProfileTests.colours + [(name, table)])[...]) == neutral)
      #expect(NeutralProfile.of(NeutralProfileTests.profile(NeutralProfileTests.colours + [("A2B0", table)])[...]) == nil)
    }
  }

  /// What stands behind a tag's own numbers, within its stated length.
  @Test func tailsOfTagsGo() throws {
    let tags = NeutralProfileTests.colours.map { ($0, $1 + Build.ascii("JJJJ")) }
    let neutral = try #require(NeutralProfile.of(NeutralProfileTests.profile(tags)[...]))
    #expect(neutral == NeutralProfile.of(NeutralProfileTests.profile(NeutralProfileTests.colours)[...]))
  }

  @Test func curvesMatrixAndGridKeepTheirNumbers() throws {
    let points: [UInt8] = (0..<24).map { UInt8($0) }
    var grid: [UInt8] = [2, 2, 2] + [UInt8](repeating: 0, count: 13)
    grid += [1, 0x4A, 0x4A, 0x4A] + points
    let curve: [UInt8] = NeutralProfileTests.curve + [0x4A, 0x4A]
    let curves = curve + curve + curve
    let matrix: [UInt8] = (0..<48).map { UInt8(100 + $0) }
    var parts = Build.ascii("JJJJ") + curves
    let b = 36
    let m = 32 + parts.count
    parts += matrix
    let g = 32 + parts.count
    parts += grid
    var tag = Build.ascii("mAB \0\0\0\0") + [3, 3, 0x4A, 0x4A]
    for offset in [b, m, b, g, b] { tag += Build.big(offset, 4) }
    tag += parts
    let neutral = try #require(NeutralProfile.of(NeutralProfileTests.profile([("A2B0", tag)], version: 4)[...]))
    #expect(!NeutralProfileTests.contains(neutral, "JJ"))
    for numbers in [matrix, points] { #expect(Bytes(neutral).find(numbers, in: 0..<neutral.count) != nil) }
    #expect(NeutralProfile.of(neutral[...]) == neutral)
  }

  @Test func aGridTooLargeAndTablesThatLieAreNoProfile() {
    let wide = Build.ascii("mft2\0\0\0\0") + [15, 15, 255, 0] + [UInt8](repeating: 0, count: 400)
    let broken: [[UInt8]] = [
      NeutralProfileTests.profile([("A2B0", wide)], space: "CMYK"), NeutralProfileTests.profile([("wtpt", NeutralProfileTests.point)]),
      NeutralProfileTests.profile(NeutralProfileTests.colours.map { ($0, Array($1.prefix(9))) }),
      NeutralProfileTests.profile(NeutralProfileTests.colours, space: "JJJJ"), Array(NeutralProfileTests.profile([]).dropLast(4)), [],
    ]
    for (index, bytes) in broken.enumerated() { #expect(NeutralProfile.of(bytes[...]) == nil, "\(index)") }
  }

  /// Six grids that overlap, each a little longer than the one before: some 1.6 MB that would become 9 MB.
  @Test func tagsThatOverlapAreNoLargeProfile() throws {
    let names = ["A2B0", "A2B1", "A2B2", "B2A0", "B2A1", "B2A2"]
    let start = 132 + 12 * names.count
    let step = 64
    func head(_ outputs: UInt8) -> [UInt8] { Build.ascii("mft1\0\0\0\0") + [3, outputs, 81, 0] + [UInt8](repeating: 0, count: step - 12) }
    let bodies = (1...names.count).flatMap { _ in head(3) }
    var profile = NeutralProfileTests.profile([], version: 2)[..<128] + Build.big(names.count, 4)
    for (index, name) in names.enumerated() {
      profile += Build.ascii(name) + Build.big(start + step * index, 4) + Build.big(48 + 256 * 6 + 81 * 81 * 81 * 3, 4)
    }
    profile += bodies + [UInt8](repeating: 7, count: 48 + 256 * 6 + 81 * 81 * 81 * 3)
    profile.replaceSubrange(0..<4, with: Build.big(profile.count, 4))
    #expect(profile.count < 2 << 20)
    #expect(NeutralProfile.of(profile) == nil)
    var one = profile
    one.replaceSubrange(128..<132, with: Build.big(1, 4))
    #expect(try #require(NeutralProfile.of(one)).count < profile.count)
  }

  /// A segment's number is a byte.
  @Test func aHeadHasNoProfileOfMoreThan255Segments() {
    var head = JPEGHead()
    head.profile = [UInt8](repeating: 0, count: 255 * 65_519)
    #expect(head.bytes.count == 255 * 65_537)
    head.profile?.append(0)
    #expect(head.bytes.isEmpty)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func aPersonalNameGoes() throws {
    let bytes = try Corpus.bytes("gen-icc-personal-name.jpg")
    let file = try Container.cleaned(bytes, orientation: 1, maxPixels: 1 << 24)
    #expect(file.profile == .neutralized)
    let profile = try #require(Container.read(bytes).iccProfile)
    let place = try #require(NeutralProfileTests.place(of: "desc", in: Array(profile)))
    let name = try #require(ICCTag.text(Bytes(Array(profile)), place))
    #expect(!name.isEmpty && !NeutralProfileTests.contains(file.bytes, name))
  }

  private static func place(of tag: String, in profile: [UInt8]) -> Range<Int>? {
    let data = Bytes(profile)
    return data.find(Build.ascii(tag), in: 128..<profile.count).flatMap { at in
      data.u32(at + 4).flatMap { start in data.u32(at + 8).flatMap { data.range(start, length: $0) } }
    }
  }
}
