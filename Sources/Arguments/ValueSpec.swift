/// What a value may be, without its type: what help and error messages need.
public struct ValueSpec: Sendable {
  /// The word that stands for the value in a usage line, such as `DIR`.
  public let placeholder: String
  /// What is accepted, as it reads after "expected": `a whole number from 1 to 64`.
  public let expected: String
  /// Every value there is, where they can be counted: for "did you mean".
  public let words: [String]

  let accepts: @Sendable (ArgumentBytes) -> Bool
  /// Whether a value may begin with `-`, so that `--offset -5` is not taken for two options.
  let mayBeNegative: Bool
}
