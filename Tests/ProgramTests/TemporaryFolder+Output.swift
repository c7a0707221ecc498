import Posix
import TestSupport

extension TemporaryFolder {
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

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
