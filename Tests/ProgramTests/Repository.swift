import Posix

/// The package's own files.
enum Repository {
  static let root: FilePath = {
    var path = FilePath(#filePath)
    for _ in 0..<3 { path = path.parent }
    return path
  }()

  static func file(_ name: String) -> String { "\(root)/\(name)" }
  static let samples = file("assets/samples/profiles")
}
