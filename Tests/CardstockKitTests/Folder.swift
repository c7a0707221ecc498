import Posix

/// A folder of its own for one test, gone when the value goes.
final class Folder: Sendable {
  let path: FilePath

  /// - Parameter inMemory: puts the folder on a file system in memory where there is one: fsync is quick there.
  init(inMemory: Bool = false) throws {
    let place: FilePath = try inMemory && FileSystem.exists("/dev/shm") ? "/dev/shm" : "/tmp"
    path = place.appending("cardstock-test-\(UInt64.random(in: 0...UInt64.max))")
    try FileSystem.makeFolder(path)
  }

  deinit { _ = try? FileSystem.removeTree(path) }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  func write(_ name: String, _ text: String = "x") throws -> FilePath { try write(name, Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> FilePath {
    let file = path.appending(name)
    try FileSystem.makeFolders(file.parent)
    try FileDescriptor.create(file).writeAll(bytes)
    return file
  }
}
