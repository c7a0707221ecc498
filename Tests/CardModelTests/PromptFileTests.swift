import CardModel
import TestSupport
import Testing

struct PromptFileTests {
  private static func read(_ text: String) throws(JSONMistakes) -> PromptFile { try PromptFile.read(Array(text.utf8)) }

  private static func record(_ change: (inout PromptRecord) -> Void) -> PromptRecord {
    var record = PromptRecord()
    change(&record)
    return record
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var change: @Sendable (inout PromptRecord) -> Void
    var testDescription: String { text }

    init(_ text: String, _ change: @escaping @Sendable (inout PromptRecord) -> Void) {
      self.text = text
      self.change = change
    }
  }

  @Test(
    "every fact is read under each of its names",
    arguments: [
      Case("{}") { _ in }, Case("{prompt: 'a pier'}") { $0.prompt = "a pier" }, Case("{text: 'a pier'}") { $0.prompt = "a pier" },
      Case("{text: 'b', prompt: 'a'}") { $0.prompt = "a" }, Case("{prompt: null, text: 'b'}") { $0.prompt = "b" },
      Case("{prompt: '', text: 'b'}") { $0.prompt = "b" }, Case("{negative: 'x'}") { $0.negativePrompt = "x" },
      Case("{negative_prompt: 'x'}") { $0.negativePrompt = "x" }, Case("{negativePrompt: 'x', negative: 'y'}") { $0.negativePrompt = "x" },
      Case("{model: 'xl'}") { $0.model = "xl" }, Case("{model: {name: 'xl', hash: '31e3'}}") { $0.model = "xl" },
      Case("{model: {hash: '31e3'}}") { _ in },
      Case("{generator: 'G'}") { $0.generator = "G" }, Case("{software: {name: 'S', version: '1'}}") { $0.generator = "S" },
      Case("{tool: 'T'}") { $0.generator = "T" }, Case("{seed: 18446744073709551615}") { $0.seed = "18446744073709551615" },
      Case("{seed: -1}") { $0.seed = "-1" }, Case("{seed: '0042'}") { $0.seed = "0042" }, Case("{seed: null}") { _ in },
      Case("{size: '832x1216'}") { $0.size = PixelSize(width: 832, height: 1216) },
      Case("{dimensions: '832×1216'}") { $0.size = PixelSize(width: 832, height: 1216) },
      Case("{dimensions: {width: 832, height: 1216, unit: 'px'}}") { $0.size = PixelSize(width: 832, height: 1216) },
      Case("{width: 832, height: 1216}") { $0.size = PixelSize(width: 832, height: 1216) },
      Case("{width: 1, height: 2, size: '3x4'}") { $0.size = PixelSize(width: 3, height: 4) }, Case("{width: 832}") { _ in },
      Case("{steps: 20, sampler: 'euler', cfg: 6.0, prompt: 'p', workflow: {nodes: [1, 2]}}") { $0.prompt = "p" },
      Case("{prompt: 'one\\r\\ntwo\\t\\u001b[31m\\u0000 three', model: 'a\\nb'}") {
        $0.prompt = "one\ntwo\t[31m three"
        $0.model = "ab"
      },
    ])
  func facts(of file: Case) throws {
    let read = try Self.read(file.text)
    #expect(read.record == Self.record(file.change))
  }

  @Test(
    "a mistake has its place and says what to do",
    arguments: [
      ("[]", "1:1: expected an object"), ("{prompt: 3}", "1:10: prompt: expected text, found the number 3"),
      ("{prompt: ['a']}", "1:10: prompt: expected text, found a list"), ("{model: {name: 3}}", "1:16: model.name: expected text"),
      ("{seed: 1.5}", "1:8: seed: expected a whole number of at most 64 digits, found the number 1.5"),
      ("{seed: 0x1F}", "1:8: seed: expected a whole number"),
      ("{seed: true}", "1:8: seed: expected a whole number, or its digits as text, found true"),
      ("{seed: '" + String(repeating: "1", count: 65) + "'}", "1:8: seed: expected at most 64 bytes of text, found 65"),
      ("{size: '832'}", "1:8: size: expected a size like \"832x1216\""), ("{size: '0x5'}", "1:8: size: expected a size"),
      ("{size: {width: 3}}", "1:8: size: expected a size"),
      ("{size: {width: 3, height: '4'}}", "1:27: size.height: expected a whole number from 1 to 65535"),
      ("{width: 0, height: 5}", "1:9: width: expected a whole number from 1 to 65535"),
      ("{prompt: '" + String(repeating: "x", count: 65_537) + "'}", "1:10: prompt: expected at most 65536 bytes of text, found 65537"),
      ("{sourceType: 'photo'}", "1:14: sourceType: expected a term of http://cv.iptc.org/newscodes/digitalsourcetype/"),
      ("{seed: NaN}", "1:8: seed: expected a finite number"),
    ])
  func mistakes(text: String, says: String) throws {
    let error = try #require(throws: JSONMistakes.self) { try Self.read(text) }
    #expect(error.description.hasPrefix(says), "\(error)")
  }

  @Test(
    "what a file declares of the picture's origin",
    arguments: [
      ("{prompt: 'p', model: 'm'}", "trainedAlgorithmicMedia"), ("{prompt: 'p'}", nil), ("{model: 'm'}", nil),
      ("{prompt: 'p', model: 'm', sourceType: 'compositeWithTrainedAlgorithmicMedia'}", "compositeWithTrainedAlgorithmicMedia"),
      ("{digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'}", "digitalCapture"),
    ] as [(String, String?)])
  func source(text: String, term: String?) throws {
    let source = try Self.read(text).source
    #expect(source?.type == term.map { "http://cv.iptc.org/newscodes/digitalsourcetype/" + $0 })
    #expect(source == nil || source?.declaredBy == "sidecar")
  }

  @Test("the corpus' prompt files are read")
  func corpus() throws {
    let hero = try PromptFile.read(SharedFolder.corpusBytes("provenance/hero.prompt.json"))
    let expected = Self.record {
      $0.prompt = "two friends on a pier, evening"
      $0.negativePrompt = "text"
      $0.model = "examplexl_v1"
      $0.seed = "9"
      $0.size = PixelSize(width: 96, height: 128)
    }
    #expect(hero.record == expected)
    #expect(hero.source?.type == SourceRecord.trainedAlgorithmicMedia)
    let other = try PromptFile.read(SharedFolder.corpusBytes("provenance/disagree.prompt.json"))
    #expect(other.record.seed == "6")
  }
}
