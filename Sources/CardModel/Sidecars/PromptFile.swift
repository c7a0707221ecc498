/// `<name>.prompt.json` beside a photo: how it was generated. There is no standard for such files, so several names are read for each
/// fact; where two disagree, the first of the list below counts. Other keys are ignored.
///
///     {"prompt": "two friends on a pier", "negativePrompt": "text", "model": "examplexl", "seed": 4021337755, "size": "832x1216"}
public struct PromptFile: Hashable, Sendable {
  public var record: PromptRecord
  /// What kind of picture the file says it is: a term of http://cv.iptc.org/newscodes/digitalsourcetype/, in full.
  public var sourceType: String?

  /// What the file declares of the picture's origin. A prompt with a model is a generated picture unless the file names another type.
  public var source: SourceRecord? {
    if let sourceType { return SourceRecord(type: sourceType, declaredBy: "sidecar") }
    guard record.prompt != nil, record.model != nil else { return nil }
    return SourceRecord(type: SourceRecord.trainedAlgorithmicMedia, declaredBy: "sidecar")
  }

  static let promptKeys = ["prompt", "text"]
  static let negativeKeys = ["negativePrompt", "negative_prompt", "negative"]
  static let generatorKeys = ["generator", "software", "tool"]
  static let sizeKeys = ["size", "dimensions"]
  static let sourceTypeKeys = ["sourceType", "digitalSourceType"]

  /// Bytes of a prompt.
  static let longestPrompt = 64 * 1024
  /// Bytes of a name: of a model, of a generator.
  static let longestName = 512
  /// Digits of a seed: those of 2^64 are 20.
  static let longestSeed = 64

  /// - Throws: All mistakes of the file at once.
  public static func read(_ bytes: [UInt8]) throws(JSONMistakes) -> PromptFile {
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw JSONMistakes([error])
    }
    var reader = SettingReader()
    guard let members = root.members else {
      reader.expected("an object with \"prompt\", \"model\", \"seed\" and the like", root, JSONPath())
      throw JSONMistakes(reader.mistakes)
    }
    let fields = PromptFields(members)
    var record = PromptRecord()
    record.prompt = fields.prose(promptKeys, upTo: longestPrompt, &reader)
    record.negativePrompt = fields.prose(negativeKeys, upTo: longestPrompt, &reader)
    record.model = fields.name(["model"], upTo: longestName, &reader)
    record.generator = fields.name(generatorKeys, upTo: longestName, &reader)
    record.seed = fields.seed(["seed"], upTo: longestSeed, &reader)
    record.size = fields.size(sizeKeys, &reader)
    let sourceType = fields.sourceType(sourceTypeKeys, &reader)
    guard reader.mistakes.isEmpty else { throw JSONMistakes(reader.mistakes, unlisted: reader.unlisted) }
    return PromptFile(record: record, sourceType: sourceType)
  }
}
