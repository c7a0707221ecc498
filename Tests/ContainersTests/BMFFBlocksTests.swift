import Containers
import Testing

@Suite struct BMFFBlocksTests {
  /// A HEIF built item by item: each with a type, its bytes in `mdat`, and properties by index from 1.
  struct Builder {
    var brand = "heic"
    var items: [(type: String, bytes: [UInt8], properties: [UInt8])] = []
    var properties: [[UInt8]] = []
    var references: [(type: String, from: Int, to: [Int])] = []
    var primary = 1

    static func full(_ type: String, _ body: [UInt8], version: UInt8 = 0) -> [UInt8] {
      Build.box(type, [version, 0, 0, 0] + body)
    }

    func build() -> [UInt8] {
      let head = Build.box("ftyp", Build.ascii(brand) + [0, 0, 0, 0] + Build.ascii("mif1"))
      let length = meta(0).count
      return head + meta(head.count + length + 8) + Build.box("mdat", items.flatMap(\.bytes))
    }

    private func meta(_ first: Int) -> [UInt8] {
      var at = first
      var places = Build.big(0x4400, 2) + Build.big(items.count, 2)
      var entries = Build.big(items.count, 2)
      var uses = Build.big(items.count, 4)
      for (i, item) in items.enumerated() {
        places += Build.big(i + 1, 2) + [0, 0, 0, 1]
        places += Build.big(at, 4) + Build.big(item.bytes.count, 4)
        at += item.bytes.count
        let content = item.type == "mime" ? Build.ascii("\0application/rdf+xml\0") : [0]
        entries += Builder.full("infe", Build.big(i + 1, 2) + [0, 0] + Build.ascii(item.type) + content, version: 2)
        uses += Build.big(i + 1, 2) + [UInt8(item.properties.count)] + item.properties
      }
      var body = Builder.full("pitm", Build.big(primary, 2)) + Builder.full("iloc", places) + Builder.full("iinf", entries)
      let list = references.flatMap { item in
        Build.box(item.type, Build.big(item.from, 2) + Build.big(item.to.count, 2) + item.to.flatMap { Build.big($0, 2) })
      }
      body += Builder.full("iref", list)
      body += Build.box("iprp", Build.box("ipco", properties.flatMap { $0 }) + Builder.full("ipma", uses))
      return Builder.full("meta", body)
    }
  }

  static func size(_ width: Int, _ height: Int) -> [UInt8] { Builder.full("ispe", Build.big(width, 4) + Build.big(height, 4)) }
  static func auxiliary(_ type: String) -> [UInt8] { Builder.full("auxC", Build.ascii(type + "\0")) }

  static let plain: Builder = {
    var builder = Builder()
    builder.items = [("hvc1", [1, 2, 3, 4], [1])]
    builder.properties = [size(40, 30)]
    return builder
  }()

  /// Items go by the numbers that properties have in the first list.
  @Test func aSecondListOfPropertiesIsNotTaken() {
    let file = BMFFBlocksTests.plain.build()
    let meta = 20
    let second = Build.box("iprp", Build.box("ipco", []))
    let length = file[meta..<(meta + 4)].reduce(0) { $0 << 8 | Int($1) }
    let grown =
      Array(file[..<meta]) + Build.big(length + second.count, 4) + file[(meta + 4)..<(meta + length)] + second + file[(meta + length)...]
    let summary = Container.read(grown)
    #expect(summary.width == 40 && summary.height == 30 && summary.problems == [.repeatedHeader])
  }

  @Test func primaryPicture() {
    let summary = Container.read(BMFFBlocksTests.plain.build())
    #expect(summary.format == .heic && summary.width == 40 && summary.height == 30 && summary.frames == 1)
    #expect(summary.endsProperly && summary.problems.isEmpty && summary.privateKinds.isEmpty && summary.heif?.primaryType == "hvc1")
  }

  @Test(arguments: [(0, 40, 30), (1, 30, 40), (2, 40, 30), (3, 30, 40)]) func turns(_ turns: Int, _ width: Int, _ height: Int) {
    var builder = BMFFBlocksTests.plain
    builder.properties += [Build.box("irot", [UInt8(turns)]), Build.box("imir", [1])]
    builder.items[0].properties = [1, 2, 3]
    let summary = Container.read(builder.build())
    #expect(summary.width == width && summary.height == height && summary.heif?.rotation == turns && summary.heif?.mirrorAxis == 1)
    #expect(summary.heif?.codedWidth == 40)
  }

  @Test(arguments: [(20, 1, 10, 1, 20, true), (20, 0, 10, 1, 40, false), (80, 1, 10, 1, 40, false), (41, 2, 10, 1, 20, true)])
  func cleanAperture(_ width: Int, _ divisor: Int, _ height: Int, _ other: Int, _ expected: Int, _ isSound: Bool) {
    var builder = BMFFBlocksTests.plain
    builder.properties.append(Build.box("clap", [width, divisor, height, other, 0, 1, 0, 1].flatMap { Build.big($0, 4) }))
    builder.items[0].properties = [1, 2]
    let summary = Container.read(builder.build())
    #expect(summary.width == expected && summary.heif?.hasCleanAperture == true && summary.problems == (isSound ? [] : [.badBlock]))
  }

  @Test func roles() {
    var builder = BMFFBlocksTests.plain
    builder.properties += ["urn:mpeg:hevc:2015:auxid:1", "urn:com:apple:photo:2020:aux:hdrgainmap", "urn:mpeg:hevc:2015:auxid:2"].map(
      BMFFBlocksTests.auxiliary)
    builder.items += [
      ("hvc1", [5], [1]), ("hvc1", [6], [1, 2]), ("hvc1", [7], [1, 3]), ("hvc1", [8], [1, 4]), ("hvc1", [9], [1]),
      ("Exif", [0, 0, 0, 6] + Build.ascii("Exif\0\0") + Build.exif(6), []), ("mime", Build.ascii("<x GPSLongitude=''/>"), []),
      ("uri ", [1], []),
      ("grid", [0, 0, 0, 0, 0, 8, 0, 8], [1]), ("hvc1", [10], [1]),
    ]
    builder.references = [
      ("thmb", 2, [1]), ("auxl", 3, [1]), ("auxl", 4, [1, 2]), ("auxl", 5, [1]), ("dimg", 10, [11]), ("cdsc", 7, [1]),
    ]
    let summary = Container.read(builder.build())
    let kinds = summary.blocks.suffix(11).map(\.kind)
    #expect(
      kinds == [
        .imageData, .thumbnail, .alpha, .gainMap, .auxiliary, .extraPicture, .exif, .xmp, .application, .extraPicture, .extraPicture,
      ])
    #expect(summary.exifPayloads == [Build.exif(6)[...]] && summary.xmpPackets.count == 1 && summary.mentionsPlace)
    #expect(summary.heif?.hasAlpha == true)
  }

  @Test func gridOfTiles() {
    var builder = BMFFBlocksTests.plain
    builder.items = [("grid", [0, 0, 0, 1, 0, 40, 0, 30], [1]), ("hvc1", [1], [2]), ("hvc1", [2], [2])]
    builder.properties.append(Builder.full("pixi", [3, 10, 10, 10]))
    builder.references = [("dimg", 1, [2, 3])]
    let summary = Container.read(builder.build())
    #expect(summary.bitDepth == 10 && summary.privateKinds.isEmpty && summary.endsProperly && summary.heif?.primaryType == "grid")
  }

  /// References in a circle, to nothing and to themselves.
  @Test func cycles() {
    var builder = BMFFBlocksTests.plain
    builder.items.append(("grid", [1], [1]))
    builder.references = [("dimg", 1, [2]), ("dimg", 2, [1]), ("dimg", 1, [1]), ("dimg", 2, [99]), ("thmb", 1, [1]), ("auxl", 77, [78])]
    #expect(Container.read(builder.build()).width == 40)
    builder.primary = 500
    let lost = Container.read(builder.build())
    #expect(lost.width == 40 && lost.problems == [.badBlock])
  }

  @Test func cutOffAndTrailers() {
    let whole = BMFFBlocksTests.plain.build()
    for length in 12..<whole.count {
      let summary = Container.read(Array(whole[..<length]))
      #expect(!summary.endsProperly)
      #expect(!Set(summary.problems).isDisjoint(with: [.truncated, .noImageData, .badBlock]))
    }
    let php = Container.read(whole + Build.ascii("<?php system($_GET[0]); ?>"))
    #expect(php.endsProperly && php.trailingBytes == 26 && php.blocks.contains { $0.kind == .trailer })
    #expect(Container.read(whole + Build.box("mpvd", [1])).privateKinds.motionVideos == 1)
    #expect(Container.read(whole + Build.box("free", [0, 0])).privateKinds.isEmpty)
    #expect(Container.read(whole + Build.box("free", [0, 1])).privateKinds.other == 1)
  }

  /// Counts and widths that ask for more than there is.
  @Test func hugeCounts() {
    let head = Build.box("ftyp", Build.ascii("heic") + [0, 0, 0, 0])
    let full = [UInt8](repeating: 0xFF, count: 12)
    for (type, version) in [("iloc", UInt8(0)), ("iloc", 2), ("iinf", 0), ("iinf", 1), ("iref", 1), ("pitm", 1)] {
      let summary = Container.read(head + Builder.full("meta", Builder.full(type, full, version: version)))
      #expect(summary.width == nil && !summary.endsProperly)
    }
    let properties = Build.box("iprp", Build.box("ipco", full) + Builder.full("ipma", full))
    #expect(Container.read(head + Builder.full("meta", properties)).width == nil)
  }

  @Test func sequence() {
    let sizes = Builder.full("stsz", Build.big(0, 4) + Build.big(12, 4))
    let track = Build.box("trak", Build.box("mdia", Build.box("minf", Build.box("stbl", sizes))))
    let summary = Container.read(Build.box("ftyp", Build.ascii("msf1") + [0, 0, 0, 0] + Build.ascii("hevc")) + Build.box("moov", track))
    #expect(summary.isSequence && summary.frames == 12 && summary.heif?.hasMovie == true && summary.format == .heic)
  }
}
