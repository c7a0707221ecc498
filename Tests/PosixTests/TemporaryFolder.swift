import Posix
import Synchronization

/// A folder of its own for one test, removed with everything in it afterwards.
final class TemporaryFolder: Sendable {
  private static let counter = Atomic<Int>(0)
  let path: FilePath

  init(in parent: FilePath = "/tmp") throws {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    path = parent.appending("cardstock-test-\(ProcessIdentity.ownNumber)-\(number)")
    try FileSystem.removeTree(path)
    try FileSystem.makeFolder(path)
  }

  deinit { _ = try? FileSystem.removeTree(path) }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> FilePath {
    let file = path.appending(name)
    try FileDescriptor.create(file).writeAll(Array(text.utf8))
    return file
  }

  func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(path.appending(name), limit: 1 << 20), as: UTF8.self)
  }
}
