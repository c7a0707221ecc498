internal import CardModel
internal import Crypto
internal import Posix

extension Digest {
  /// Of a file's content, read piece by piece; `nil` for what is no regular file.
  init?(ofFile path: FilePath) throws(SystemError) {
    guard try FileSystem.status(path)?.kind == .file else { return nil }
    let file = try FileDescriptor.open(path)
    try self.init(of: file)
  }

  /// Of what an open file holds from its beginning to its end, read piece by piece.
  init(of file: borrowing FileDescriptor) throws(SystemError) {
    try file.rewind()
    var hash = SHA256()
    while true {
      let piece = try file.read(1 << 20)
      if piece.isEmpty { break }
      hash.update(piece)
    }
    self.init(hash: hash.finalize())
  }
}
