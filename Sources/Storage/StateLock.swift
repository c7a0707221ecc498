internal import Posix

/// The right to change one output, held while this value lives. The system gives it back if the process dies.
public final class StateLock: Sendable {
  private let file: FileDescriptor

  init(_ file: consuming FileDescriptor) {
    self.file = file
  }
}
