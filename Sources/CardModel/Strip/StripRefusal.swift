/// Why a file was not stripped: what was expected, what came, what to do.
public struct StripRefusal: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// A finding's code; `output-taken`: something is in its place; or `output-invalid`: there can be no file of its name.
  public var code: String
  /// One or two sentences.
  public var message: String

  public init(_ code: FindingCode, _ message: String) {
    self.code = code.rawValue
    self.message = message
  }

  /// Something is in the place where it would be written.
  public init(outputTaken message: String) {
    code = "output-taken"
    self.message = message
  }

  /// There can be no file where it would be written.
  public init(outputInvalid message: String) {
    code = "output-invalid"
    self.message = message
  }

  /// What a finding says, without the remedy of a photo for a profile.
  public init(_ finding: Finding) { self.init(finding.code, finding.message) }

  public var description: String { message }
}
