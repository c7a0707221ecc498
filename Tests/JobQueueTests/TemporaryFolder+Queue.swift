import TestSupport

extension TemporaryFolder {
  /// The path of a queue's file.
  func file(_ name: String = "queue.sqlite") -> String { "\(path)/\(name)" }
}
