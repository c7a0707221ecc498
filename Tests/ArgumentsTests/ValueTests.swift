import Testing

@testable import Arguments

@Suite struct ValueTests {
  @Test(
    arguments: [
      ("500ms", 500), ("0s", 0), ("30s", 30_000), ("5m", 300_000), ("2h", 7_200_000), ("7d", 604_800_000), ("1h30m", 5_400_000),
      ("1m1s1ms", 61_001),
    ] as [(String, Int)])
  func times(text: String, milliseconds: Int) {
    #expect(DurationText.parse(text) == .milliseconds(milliseconds))
    #expect(DurationText.format(.milliseconds(milliseconds)) == text)
  }

  @Test(arguments: [
    "", "30", "s", "-1s", "1.5s", "30S", "1s1m", "1s1s", "1h 30m", "٣s", "99999999999999999999s", "9223372036854775807d", "1ms1s",
  ])
  func timesThatAreNone(text: String) {
    #expect(DurationText.parse(text) == nil)
  }

  @Test(
    arguments: [
      ("0", 0), ("500", 500), ("500B", 500), ("64K", 65_536), ("64KiB", 65_536), ("64kb", 64_000), ("10MB", 10_000_000), ("1GiB", 1 << 30),
      ("2g", 2 << 30),
    ] as [(String, Int)])
  func byteCounts(text: String, bytes: Int) {
    #expect(ByteCount.parse(text) == bytes)
    #expect(ByteCount.parse(ByteCount.format(bytes)) == bytes)
  }

  @Test(arguments: ["", "K", "-1", "1.5M", "1T", "1 K", "9999999999G", "0x10", "１"])
  func byteCountsThatAreNone(text: String) {
    #expect(ByteCount.parse(text) == nil)
  }

  @Test(arguments: ["", ".", "1.", ".5", "-", "--1", "1e3", "nan", "inf", "0x1", "1,5", "1.2.3", "+1"])
  func numbersThatAreNone(text: String) {
    #expect(DecimalNumber.parse(text) == nil)
  }

  @Test(arguments: ["10", "10x", "x10", "10x20x30", "-1x5", "10X20", " 10x20", "10x99999999999999999999"])
  func dimensionsThatAreNone(text: String) {
    #expect(Dimensions(parsing: text) == nil)
  }

  @Test(
    arguments: [
      ("output", "output", 0), ("ouput", "output", 1), ("otuput", "output", 1), ("putout", "output", 2), ("", "abc", 3), ("abc", "", 3),
      ("kitten", "sitting", 3),
    ] as [(String, String, Int)])
  func distances(first: String, second: String, edits: Int) {
    #expect(NameDistance.edits(from: first, to: second) == edits)
    #expect(NameDistance.edits(from: second, to: first) == edits)
  }

  @Test func farNamesAreNotSuggested() {
    #expect(NameDistance.nearest(to: "zebra", among: ["output", "jobs"]) == nil)
    #expect(NameDistance.nearest(to: String(repeating: "a", count: 10_000), among: ["a"]) == nil)
    #expect(NameDistance.nearest(to: "job", among: ["jobs", "jot"]) == "jobs")
  }
}
