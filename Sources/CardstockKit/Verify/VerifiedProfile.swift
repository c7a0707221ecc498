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
  public var faults: [OutputFault]

  init(_ profile: String, isPublished: Bool = false, faults: [OutputFault] = []) {
    self.profile = profile
    self.isPublished = isPublished
    photos = 0
    files = 0
    bytes = 0
    self.faults = faults
  }

  private enum CodingKeys: String, CodingKey {
    case profile, isPublished, photos, files, bytes
    case faults = "findings"
  }

  /// Whether everything is as the manifests say.
  public var isSound: Bool { !faults.contains { $0.code.isSerious } }
}
