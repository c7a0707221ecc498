/// What made the outputs: recorded in manifests, in no key.
public struct ToolRecord: Hashable, Sendable, Codable {
  public var name = ProductVersion.name
  public var version = ProductVersion.number
  /// Library to version, as the render worker says.
  public var libraries: [String: String]

  public init(libraries: [String: String]) { self.libraries = libraries }
}
