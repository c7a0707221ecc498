internal import CardModel
internal import Posix

extension OutputRecord {
  /// Whether a file holds the very bytes that were audited: it may be hours old, and from a run that died.
  func isHeld(by file: FilePath) -> Bool {
    guard let held = try? FileSystem.read(file, limit: bytes) else { return false }
    return Digest(of: held) == sha256
  }
}
