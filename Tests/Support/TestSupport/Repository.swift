public import Posix

/// The package's own files.
public enum Repository {
  public static let root: FilePath = {
    var path = FilePath(#filePath)
    for _ in 0..<4 { path = path.parent }
    return path
  }()

  public static let samples = file("assets/samples/profiles")

  public static func file(_ name: String) -> String { "\(root)/\(name)" }

  public static func bytes(_ name: String) throws -> [UInt8] { try FileSystem.read(root.appending(name), limit: 1 << 26) }

  public static func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
}
