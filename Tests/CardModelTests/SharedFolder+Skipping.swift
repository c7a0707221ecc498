import FoundationEssentials
import TestSupport
import Testing

extension SharedFolder {
  /// A corpus file's bytes; skips the test where the corpora are not.
  static func corpusBytes(_ path: String) throws -> [UInt8] {
    let file = corpus(path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      try Test.cancel("no corpus file \(file.path); set CARDSTOCK_SHARED")
    }
    return try Array(Data(contentsOf: file))
  }
}
