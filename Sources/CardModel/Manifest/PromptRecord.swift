/// What a `<name>.prompt.json` beside a photo says of how it was generated.
public struct PromptRecord: Hashable, Sendable, Codable {
  public var generator: String?
  public var prompt: String?
  public var negativePrompt: String?
  public var model: String?
  /// As text: seeds reach 2^64 - 1.
  public var seed: String?
  public var size: PixelSize?

  public init() {}
}
