import Posix

/// A folder of its own for one test, gone when the value goes.
final class TestFolder: Sendable {
  let path: FilePath

  init() throws {
    path = FilePath("/tmp/cardstock-program-test-\(UInt64.random(in: 0...UInt64.max))")
    try FileSystem.makeFolder(path)
  }

  deinit { _ = try? FileSystem.removeTree(path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ name: String, _ text: String) throws {
    let file = path.appending(name)
    try FileSystem.makeFolders(file.parent)
    try FileDescriptor.create(file).writeAll(Array(text.utf8))
  }

  /// The files below a folder and their bytes, `.cardstock` left out: what two runs must have in common.
  static func tree(_ folder: FilePath) throws -> [String: [UInt8]] {
    var tree: [String: [UInt8]] = [:]
    for profile in try FileSystem.list(folder) where profile != ".cardstock" {
      for file in try FileSystem.list(folder.appending(profile)) {
        tree["\(profile)/\(file)"] = try FileSystem.read(folder.appending(profile).appending(file), limit: 1 << 26)
      }
    }
    return tree
  }
}
