public import CardModel

/// The first message of a render worker: who it is and what it can do.
public struct RenderHello: Hashable, Sendable, Codable {
  public var version: Int
  /// Library to version: libvips, libheif, libjpeg …
  public var libraries: [String: String]
  /// The formats that this worker's libvips can open.
  public var opens: [PhotoFormat]
  /// The formats that it can write.
  public var writes: [OutputFormat]
  /// What this worker has given up.
  public var sandbox: SandboxReport

  public init(
    version: Int = RenderProtocolVersion.current, libraries: [String: String], opens: [PhotoFormat], writes: [OutputFormat],
    sandbox: SandboxReport
  ) {
    self.version = version
    self.libraries = libraries
    self.opens = opens
    self.writes = writes
    self.sandbox = sandbox
  }
}
