public import FoundationEssentials

/// What lies beside the repository and is no part of it: corpora that are not ours to publish.
public enum SharedFolder {
  /// `CARDSTOCK_SHARED`, or `shared` beside the repository.
  public static let url: URL = {
    if let given = ProcessInfo.processInfo.environment["CARDSTOCK_SHARED"] { return URL(filePath: given) }
    return URL(filePath: "\(Repository.root)").deletingLastPathComponent().appending(path: "shared")
  }()

  /// A file of a corpus, such as `photos/truth.json`.
  public static func corpus(_ path: String) -> URL { url.appending(path: "corpus").appending(path: path) }
}
