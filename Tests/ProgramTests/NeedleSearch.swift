import Posix
import TestSupport

/// Looks for byte strings in every file below a folder, and in the names of files.
struct NeedleSearch {
  private var needles: [UInt32: [[UInt8]]] = [:]

  /// - Parameter needles: of at least four bytes each.
  init(_ needles: [[UInt8]]) {
    for needle in needles { self.needles[Self.start(needle[...]), default: []].append(needle) }
  }

  /// The needles that are there, each with the first file that has it.
  func found(below folder: FilePath) throws -> [[UInt8]: FilePath] {
    var found: [[UInt8]: FilePath] = [:]
    var waiting = [folder]
    while let next = waiting.popLast() {
      for name in try FileSystem.list(next) {
        let path = next.appending(name)
        search(name.bytes, path, &found)
        if try FileSystem.status(path)?.kind == .folder {
          waiting.append(path)
        } else {
          search(try FileSystem.read(path, limit: 1 << 28), path, &found)
        }
      }
    }
    return found
  }

  /// The needles that some bytes hold.
  func found(in bytes: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]: FilePath] = [:]
    search(bytes, "", &found)
    return Array(found.keys)
  }

  private func search(_ bytes: [UInt8], _ path: FilePath, _ found: inout [[UInt8]: FilePath]) {
    var start: UInt32 = 0
    for (at, byte) in bytes.enumerated() {
      start = start << 8 | UInt32(byte)
      guard at >= 3, let candidates = needles[start] else { continue }
      for needle in candidates where found[needle] == nil && bytes[(at - 3)...].starts(with: needle) { found[needle] = path }
    }
  }

  private static func start(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}
