public import Posix
import Synchronization

/// A folder of its own for one test, gone with everything in it when the value goes.
public final class TemporaryFolder: Sendable {
  private static let counter = Atomic<Int>(0)
  public let path: FilePath

  public init(in parent: FilePath = "/tmp") throws {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    path = parent.appending("cardstock-test-\(ProcessIdentity.ownNumber)-\(number)")
    try FileSystem.removeTree(path)
    try FileSystem.makeFolder(path)
  }

  deinit { _ = try? FileSystem.removeTree(path) }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  public func write(_ name: String, _ text: String = "x") throws -> FilePath {
    let file = path.appending(name)
    try FileSystem.makeFolders(file.parent)
    try FileDescriptor.create(file).writeAll(Array(text.utf8))
    return file
  }

  public func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(path.appending(name), limit: 1 << 20), as: UTF8.self)
  }
}
