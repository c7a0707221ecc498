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

  /// Sends as many bytes as the socket takes now; 0 if it takes none. Never raises SIGPIPE.
  ///
  /// - Parameter descriptor: a descriptor that goes with the first byte; it is passed only if at least one byte was taken.
  public func send(_ bytes: ArraySlice<UInt8>, passing descriptor: Int32? = nil) throws(SystemError) -> Int {
    let answer = bytes.withUnsafeBytes { SystemCalls.send(number, $0, passing: descriptor ?? -1) }
    if answer == -Int(EAGAIN) { return 0 }
    return try SystemCalls.check(answer, .send, path)
  }

  /// What a socket had to give.
  public enum Received: Sendable {
    case bytes([UInt8])
    /// Nothing for now.
    case nothing
    /// The other end is closed.
    case end
  }

  /// Receives what is there, at most `count` bytes. A descriptor that comes along is refused by the system.
  public func receive(_ count: Int) throws(SystemError) -> Received {
    var answer = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      answer = SystemCalls.receive(number, into: UnsafeMutableRawBufferPointer(buffer))
      filled = max(answer, 0)
    }
    return try Self.received(answer, bytes, path)
  }

  /// Receives what is there, at most `count` bytes, and the descriptor that came along, if any.
  public func receive(_ count: Int, passed: inout SharedDescriptor?) throws(SystemError) -> Received {
    var answer = 0
    var descriptor: Int32 = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      answer = SystemCalls.receive(number, into: UnsafeMutableRawBufferPointer(buffer), passed: &descriptor)
      filled = max(answer, 0)
    }
    if descriptor >= 0 { passed = SharedDescriptor(FileDescriptor(adopting: descriptor)) }
    return try Self.received(answer, bytes, path)
  }

  private static func received(_ answer: Int, _ bytes: [UInt8], _ path: FilePath?) throws(SystemError) -> Received {
    if answer == -Int(EAGAIN) { return .nothing }
    if answer == -Int(ECONNRESET) { return .end }
    try SystemCalls.check(answer, .receive, path)
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  /// Ends both directions: whoever waits on either end wakes up and sees the end.
  public func shutdown() throws(SystemError) {
    try SystemCalls.check(SystemCalls.shutdown(number, Int32(SHUT_RDWR)), .shutdown, path)
  }
}
