/// A profile's folder, or anything else that lies in the output, and what was found there.
public struct VerifiedProfile: Hashable, Sendable, Codable {
  /// The folder's name, printable.
  public var profile: String
  /// Whether it is a profile that is published; otherwise it is something else in the output, or missing.
  public var isPublished: Bool
  public var photos: Int
  /// Pictures that were read, and their bytes.
  public var files: Int
  public var bytes: Int
  public var findings: [OutputFinding]

  init(_ profile: String, isPublished: Bool = false, findings: [OutputFinding] = []) {
    self.profile = profile
    self.isPublished = isPublished
    photos = 0
    files = 0
    bytes = 0
    self.findings = findings
  }

  /// Whether everything is as the manifests say.
  public var isSound: Bool { !findings.contains { $0.code.isFault } }
}
