public import Posix

/// How many files something has, and the bytes that deleting them gives back.
public struct DiskUse: Hashable, Sendable {
  public private(set) var files = 0
  /// Of files without another name: the pictures of a staging folder may be published too.
  public private(set) var bytes = 0

  public init() {}

  /// Of a file, or of everything below a folder. Links are not followed; what is gone meanwhile counts nothing.
  public init(of path: FilePath) throws(StorageError) {
    var files = 0
    var bytes = 0
    try StorageError.wrap(path) { () throws(SystemError) in
      var waiting = [path]
      while let next = waiting.popLast() {
        guard let status = try FileSystem.status(next) else { continue }
        if status.kind == .folder {
          waiting += try FileSystem.list(next).map { next.appending($0) }
        } else {
          files += 1
          if status.links == 1 { bytes += Int(status.size) }
        }
      }
    }
    self.files = files
    self.bytes = bytes
  }
}
