import Posix

/// A folder of its own for one test, gone when the value goes.
final class Folder: Sendable {
  let path: FilePath

  init() throws {
    path = FilePath("/tmp/cardstock-test-\(UInt64.random(in: 0...UInt64.max))")
    try FileSystem.makeFolder(path)
  }

  deinit { _ = try? FileSystem.removeTree(path) }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  func write(_ name: String, _ text: String = "x") throws -> FilePath {
    let file = path.appending(name)
    try FileSystem.makeFolders(file.parent)
    try FileDescriptor.create(file).writeAll(Array(text.utf8))
    return file
  }
}
