/// Why a file was not stripped: what was expected, what came, what to do.
public struct StripRefusal: Error, Hashable, Sendable, Codable {
  /// A finding's code, or `output-taken`: the file has no place where it could be written.
  public var code: String
  /// One or two sentences.
  public var message: String

  public init(_ code: FindingCode, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }

  /// There is no place where it could be written.
  public init(outputTaken message: String) {
    code = "output-taken"
    self.message = message
  }

  /// What a finding says, without the remedy of a photo for a profile.
  public init(_ finding: Finding) { self.init(finding.code, finding.message) }
}
