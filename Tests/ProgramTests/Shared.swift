import Posix

/// The corpus that lies beside the repository, where it does.
enum Shared {
  private static let root: FilePath =
    Environment.value("CARDSTOCK_SHARED").map { FilePath($0) } ?? Repository.root.parent.appending("shared")
  private static let folder = root.appending("corpus/photos")

  static let hasPhotos = (try? FileSystem.exists(folder)) == true
  static let absence = "no corpus: set CARDSTOCK_SHARED to a folder that holds corpus/photos"

  static func photos(endingIn extensions: [String]) throws -> [String] {
    try FileSystem.list(folder).filter { $0.pathExtension.map { extensions.contains($0) } == true }.map { "\(folder)/\($0)" }
  }
}
