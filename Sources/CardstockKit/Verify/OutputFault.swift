/// One thing in an output that is not as its manifests say, or that a reader should know of.
public struct OutputFault: Hashable, Sendable, Codable {
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// A verdict says that a profile is published, but it has no folder.
    case profileMissing = "profile-missing"
    /// A profile's pictures are there without the manifest that is their commit.
    case manifestMissing = "manifest-missing"
    /// A manifest cannot be read, or says what cannot be.
    case manifestInvalid = "manifest-invalid"
    case fileMissing = "file-missing"
    /// Size or digest are not the manifest's.
    case fileChanged = "file-changed"
    /// Something lies in a profile's folder that no manifest lists.
    case fileExtra = "file-extra"
    /// A picture holds more than a plain picture.
    case notClean = "not-clean"
    /// The system does not let us look.
    case unreadable
    /// Something in the output that is no profile: named, not at fault.
    case foreign

    /// Whether the output is not as it should be.
    public var isSerious: Bool { self != .foreign }
  }

  public var code: Code
  /// The name in the output's or the profile's folder, printable; absent where it is about the whole profile.
  public var file: String?
  /// One sentence: what was expected and what came.
  public var message: String
  /// One sentence: what to do.
  public var remedy: String
}
