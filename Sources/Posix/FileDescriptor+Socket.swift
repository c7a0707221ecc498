internal import Glibc

extension FileDescriptor {
  /// What a descriptor can be waited for.
  public enum Readiness: Sendable {
    /// Bytes or the end can be read.
    case reading
    /// Bytes can be written.
    case writing
  }

  /// Waits until the descriptor is ready, or its other end is gone. False when the deadline passes first; nil waits without end.
  public func wait(for readiness: Readiness, until deadline: ContinuousClock.Instant? = nil) throws(SystemError) -> Bool {
    let events = readiness == .reading ? POLLIN : POLLOUT
    return try SystemCalls.check(SystemCalls.poll(number, Int32(events), until: deadline), .poll, path) > 0
  }

  /// Ends both directions: whoever waits on either end wakes up and sees the end.
  public func shutdown() throws(SystemError) {
    try SystemCalls.check(SystemCalls.shutdown(number, Int32(SHUT_RDWR)), .shutdown, path)
  }
}
