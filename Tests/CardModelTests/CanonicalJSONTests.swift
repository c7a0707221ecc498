import CardModel
import Testing

@Suite struct CanonicalJSONTests {
  private struct Sample: Codable, Equatable {
    var b = [1, 2]
    var a = "x/\"\\ {[,:]} \\\" ü"
    var empty: [Int] = []
    var inner = ["k": "v"]
    var none: [String: String] = [:]
  }

  @Test func keysAreSortedAndEmptyOnesStayOnTheirLine() throws {
    let text = String(decoding: try CanonicalJSON.bytes(Sample()), as: UTF8.self)
    #expect(
      text == """
        {
          "a": "x/\\"\\\\ {[,:]} \\\\\\" ü",
          "b": [
            1,
            2
          ],
          "empty": [],
          "inner": {
            "k": "v"
          },
          "none": {}
        }

        """)
  }

  @Test func whatIsWrittenReadsBack() throws {
    #expect(try CanonicalJSON.decode(Sample.self, from: CanonicalJSON.bytes(Sample())) == Sample())
    #expect(try CanonicalJSON.decode(Sample.self, from: CanonicalJSON.line(Sample())) == Sample())
  }
}
