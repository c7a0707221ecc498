import Exif
import TestSupport
import Testing

@Suite struct ExifFactsTests {
  @Test func noHeader() {
    #expect(ExifFacts(payload: []) == nil)
    #expect(ExifFacts(payload: [UInt8]("nothing of the kind".utf8)[...]) == nil)
    #expect(ExifFacts(payload: [0x49, 0x49, 0x2B, 0, 8, 0, 0, 0]) == nil)
  }

  @Test(arguments: [false, true], Array(0...10) + [0xFFFF]) func orientation(isLittle: Bool, value: Int) throws {
    var builder = ExifBuilder(isLittle: isLittle)
    builder.main = [builder.short(0x0112, value)]
    let facts = try #require(ExifFacts(payload: builder.build()[...]))
    #expect(facts.orientation == value)
  }

  @Test(arguments: [false, true]) func orientationAsLong(isLittle: Bool) throws {
    var builder = ExifBuilder(isLittle: isLittle)
    builder.main = [builder.long(0x0112, 6)]
    #expect(try #require(ExifFacts(payload: builder.build()[...])).orientation == 6)
  }

  @Test func orientationAsText() throws {
    var builder = ExifBuilder()
    builder.main = [builder.text(0x0112, "6")]
    let facts = try #require(ExifFacts(payload: builder.build()[...]))
    #expect(facts.orientation == nil)
  }

  /// The thumbnail's own turn says nothing of the picture's.
  @Test func orientationOfThumbnailOnly() throws {
    var builder = ExifBuilder()
    builder.main = [builder.text(0x010F, "Maker")]
    builder.thumbnail = [builder.short(0x0112, 6)]
    let facts = try #require(ExifFacts(payload: builder.build()[...]))
    #expect(facts.orientation == nil)
    #expect(facts.hasThumbnail)
  }

  @Test func place() throws {
    var builder = ExifBuilder()
    builder.addPlace()
    let facts = try #require(ExifFacts(payload: builder.build()[...]))
    #expect(facts.hasGPS)
    builder.addPlace(divisor: 0)
    let broken = try #require(ExifFacts(payload: builder.build()[...]))
    #expect(!broken.hasGPS)
    builder.gps = [ExifBuilder.Tag(id: 0, type: 1, count: 4, value: [2, 3, 0, 0])]
    let version = try #require(ExifFacts(payload: builder.build()[...]))
    #expect(!version.hasGPS)
  }

  @Test func makerNoteAndCount() throws {
    var builder = ExifBuilder()
    builder.main = [builder.text(0x010F, "Maker")]
    builder.photo = [builder.text(0x9003, "2030:01:01 00:00:00")]
    let without = try #require(ExifFacts(payload: builder.build()[...]))
    #expect(!without.hasMakerNote && !without.hasThumbnail && without.tagCount == 2)
    builder.photo.append(builder.bytes(0x927C, Array("note".utf8)))
    let with = try #require(ExifFacts(payload: builder.build()[...]))
    #expect(with.hasMakerNote && with.tagCount == 3)
  }

  /// A directory whose EXIF and GPS pointers, and next directory, lead back to itself.
  @Test(arguments: [false, true]) func cycles(isLittle: Bool) throws {
    var builder = ExifBuilder(isLittle: isLittle)
    builder.main = [builder.short(0x0112, 3), builder.long(0x8769, 8), builder.long(0x8825, 8), builder.long(0xA005, 8)]
    var bytes = builder.build()
    bytes.replaceSubrange((10 + 48)..<(10 + 52), with: builder.number(8, 4))
    #expect(try #require(ExifFacts(payload: bytes[...])).orientation == 3)
  }

  /// Thousands of pointers that lead to each other: libexif alone goes into each of them, for seconds.
  @Test func aRingOfManyPointersCostsLittle() throws {
    var builder = ExifBuilder()
    let count = 1600
    let size = 2 + 12 * count + 4
    builder.main = [builder.short(0x0112, 6)] + (0..<count).map { _ in builder.long(0x8769, 8 + 12 + size) }
    var bytes = builder.build()
    for (tag, target) in [(0x8825, 8 + 12 + 2 * size), (0xA005, 8 + 12 + size)] {
      bytes += builder.number(count, 2)
      for _ in 0..<count { bytes += builder.number(tag, 2) + builder.number(4, 2) + builder.number(1, 4) + builder.number(target, 4) }
      bytes += builder.number(0, 4)
    }
    #expect(bytes.count < 0xFFFE)
    var facts: ExifFacts?
    let elapsed = ContinuousClock().measure { facts = ExifFacts(payload: bytes[...]) }
    #expect(facts?.orientation == 6)
    #expect(elapsed < .seconds(2))
  }

  /// The first pointer of each kind is gone by; the position that it leads to is found.
  @Test func aDoubledPointerHidesNothing() throws {
    var builder = ExifBuilder()
    builder.addPlace()
    builder.main = [builder.short(0x0112, 6)]
    var bytes = builder.build()
    let plain = try #require(ExifFacts(payload: bytes[...]))
    // A third entry behind the two, which names the directory of the GPS pointer once more, and moves all that follows by its size.
    let pointer = Array(bytes[22..<34])
    bytes.replaceSubrange(8..<10, with: builder.number(3, 2))
    bytes.insert(contentsOf: pointer, at: 34)
    for slot in [30, 42] { bytes.replaceSubrange(slot..<(slot + 4), with: builder.number(38 + 12, 4)) }
    for entry in 0..<4 where entry % 2 == 1 {
      let slot = 50 + 2 + 12 * entry + 8
      let old = Int(bytes[slot]) + Int(bytes[slot + 1]) << 8
      bytes.replaceSubrange(slot..<(slot + 4), with: builder.number(old + 12, 4))
    }
    let doubled = try #require(ExifFacts(payload: bytes[...]))
    #expect(plain.hasGPS && doubled.hasGPS && doubled.orientation == 6)
  }

  @Test func hugeCounts() throws {
    var builder = ExifBuilder()
    builder.main = [
      builder.short(0x0112, 8), ExifBuilder.Tag(id: 0x010E, type: 2, count: 0xFFFF_FFFF, value: [0xFF, 0xFF, 0xFF, 0xFF]),
      ExifBuilder.Tag(id: 0x9286, type: 12, count: 0x2000_0001, value: [8, 0, 0, 0]),
    ]
    #expect(try #require(ExifFacts(payload: builder.build()[...])).orientation == 8)
  }

  /// Every prefix and 2,000 small changes of a full block: an answer each time, and no trap.
  @Test func damaged() {
    var builder = ExifBuilder()
    builder.main = [builder.text(0x010F, "Canon"), builder.short(0x0112, 6)]
    builder.photo = [builder.bytes(0x927C, Array(repeating: 7, count: 64)), builder.text(0xA431, "serial")]
    builder.thumbnail = [builder.long(0x0201, 100), builder.long(0x0202, 20)]
    builder.addPlace()
    let whole = builder.build()
    var answers = 0
    for length in 0...whole.count where ExifFacts(payload: whole[..<length]) != nil { answers += 1 }
    #expect(answers == whole.count - 7)
    var random = SeededNumbers(seed: 11)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<random.next(below: 6) { bytes[8 + random.next(below: bytes.count - 8)] = UInt8(random.next(below: 256)) }
      if ExifFacts(payload: bytes[...]) != nil { answers += 1 }
    }
    #expect(answers == whole.count - 7 + 2000)
  }
}
