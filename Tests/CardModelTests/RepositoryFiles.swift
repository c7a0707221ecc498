import FoundationEssentials
import TestSupport
import Testing

/// The repository's own files, and the corpora beside it where they are.
enum RepositoryFiles {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] { try Array(Data(contentsOf: root.appending(path: path))) }

  static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  /// A corpus file's bytes; skips the test where the corpora are not.
  static func corpusBytes(_ path: String) throws -> [UInt8] {
    let file = SharedFolder.corpus(path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      try Test.cancel("no corpus file \(file.path); set CARDSTOCK_SHARED")
    }
    return try Array(Data(contentsOf: file))
  }
}
