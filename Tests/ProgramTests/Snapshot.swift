import Posix
import TestSupport

/// Everything below a folder, with what the system says of it: equal where nothing was written, created, touched or renamed.
enum Snapshot {
  static func of(_ folder: FilePath) throws -> [String: FileStatus] {
    var found: [String: FileStatus] = [:]
    func visit(_ path: FilePath) throws {
      guard let status = try FileSystem.status(path) else { return }
      found["\(path)"] = status
      if status.kind == .folder { for name in try FileSystem.list(path) { try visit(path.appending(name)) } }
    }
    try visit(folder)
    return found
  }
}
