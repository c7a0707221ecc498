public import Posix

/// Everything that a profile's folder is to hold, and nothing else.
public struct Publication: Sendable {
  /// A file that is there already, and its name in the profile's folder.
  public struct StagedFile: Sendable, Hashable {
    public let source: FilePath
    public let name: FileName

    public init(source: FilePath, name: FileName) {
      self.source = source
      self.name = name
    }
  }

  /// A file that is written now.
  public struct WrittenFile: Sendable, Hashable {
    public let name: FileName
    public let bytes: [UInt8]

    public init(name: FileName, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The profile, and the name of its folder.
  public let profile: FileName
  public let staged: [StagedFile]
  public let written: [WrittenFile]
  /// The bytes of `manifest.json`, whose presence is the commit; written last.
  public let manifest: [UInt8]

  public init(profile: FileName, staged: [StagedFile], written: [WrittenFile] = [], manifest: [UInt8]) {
    self.profile = profile
    self.staged = staged
    self.written = written
    self.manifest = manifest
  }
}
