internal import CPosix
internal import Glibc

extension SystemCalls {
  static func socketPair(_ ends: inout [Int32]) -> Int {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    return perform(.socketpair) { socketpair(AF_UNIX, kind, 0, &ends) }
  }

  static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, passing descriptor: Int32) -> Int {
    perform(.send) { cposix_send(socket, bytes.baseAddress, bytes.count, descriptor) }
  }

  static func receive(_ socket: Int32, into buffer: UnsafeMutableRawBufferPointer, passed descriptor: inout Int32) -> Int {
    perform(.receive) { cposix_receive(socket, buffer.baseAddress, buffer.count, &descriptor) }
  }

  static func receive(_ socket: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    perform(.receive) { cposix_receive_bytes(socket, buffer.baseAddress, buffer.count) }
  }

  static func shutdown(_ socket: Int32, _ how: Int32) -> Int { perform(.shutdown) { Glibc.shutdown(socket, how) } }

  /// Waits until one descriptor is ready: 1, or 0 when the deadline has passed. An interruption does not lengthen the wait.
  static func poll(_ descriptor: Int32, _ events: Int32, until deadline: ContinuousClock.Instant?) -> Int {
    if let code = FaultHook.fault(for: .poll) { return -Int(code) }
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      let answer = Glibc.poll(&entry, 1, milliseconds(until: deadline))
      if answer > 0 { return Int(answer) }
      if answer < 0, errno != EINTR { return -Int(errno) }
      if let deadline, ContinuousClock.now >= deadline { return 0 }
    }
  }

  /// Rounded up, so that a wait never ends early; -1 waits without end.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
