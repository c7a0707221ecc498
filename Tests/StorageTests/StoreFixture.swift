import Posix
import Storage
import Synchronization

/// A store in a folder of its own, removed afterwards.
final class StoreFixture: Sendable {
  private static let counter = Atomic<Int>(0)
  let folder: FilePath
  /// Where the state is, if not inside the output.
  let separateState: FilePath?
  let store: FolderStore

  /// - Parameter inMemory: puts the folder on a file system in memory where there is one: fsync is quick there.
  init(state: FilePath? = nil, inMemory: Bool = false) throws {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    let name = "cardstock-store-\(ProcessIdentity.ownNumber)-\(number)"
    let memory = FilePath("/dev/shm")
    folder = (try inMemory && FileSystem.exists(memory) ? memory : "/tmp").appending(name)
    separateState = state?.appending(name)
    try FileSystem.removeTree(folder)
    store = try FolderStore(root: folder.appending("out"), state: separateState)
  }

  deinit {
    _ = try? FileSystem.removeTree(folder)
    if let separateState { _ = try? FileSystem.removeTree(separateState) }
  }

  /// A publication of three files, each of which says which version it belongs to.
  func publication(_ version: String, profile: FileName = "anna") throws -> Publication {
    let folder = FileName(stringLiteral: "job-\(version)")
    try store.stage(folder, "card.jpg", Array("card \(version)".utf8))
    try store.stage(folder, "thumb.jpg", Array("thumb \(version)".utf8))
    try store.sealStaged(folder)
    let staged = store.stagingFolder(folder)
    return Publication(
      profile: profile,
      staged: ["card.jpg", "thumb.jpg"].map { .init(source: staged.appending($0 as FileName), name: $0) },
      written: [.init(name: "photo.json", bytes: Array("photo \(version)".utf8))],
      manifest: Array("manifest \(version)".utf8))
  }

  /// Every file of a profile's folder with its text; nil if there is no folder.
  func tree(_ profile: FileName = "anna") throws -> [String: String]? {
    try Self.tree(store.folder(of: profile))
  }

  static func tree(_ folder: FilePath) throws -> [String: String]? {
    guard try FileSystem.exists(folder) else { return nil }
    var texts: [String: String] = [:]
    for name in try FileSystem.list(folder) {
      texts[name.description] = String(decoding: try FileSystem.read(folder.appending(name), limit: 1 << 20), as: UTF8.self)
    }
    return texts
  }

  static func expected(_ version: String) -> [String: String] {
    [
      "card.jpg": "card \(version)", "thumb.jpg": "thumb \(version)", "photo.json": "photo \(version)",
      "manifest.json": "manifest \(version)",
    ]
  }

  /// What lies about in the output besides the profiles.
  func leftovers() throws -> [FileName] {
    let publishing = store.root.appending(".cardstock/publishing")
    return try FileSystem.list(publishing).flatMap { try FileSystem.list(publishing.appending($0)) }
  }
}
