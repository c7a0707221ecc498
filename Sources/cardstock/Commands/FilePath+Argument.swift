internal import Arguments
internal import Posix

extension FilePath {
  /// The path exactly as it was given: it need not be UTF-8.
  init(_ argument: ArgumentBytes) { self.init(bytes: argument.bytes) }
}
