internal import Glibc

extension FileDescriptor {
  /// How a transfer of a known number of bytes ended.
  public enum TransferEnd: Sendable {
    case complete
    /// The other end is closed.
    case closed
    /// The deadline passed first.
    case timedOut
  }

  /// Sends every byte over a socket, waiting for room as long as the deadline allows.
  ///
  /// - Parameter descriptor: a descriptor that goes with the first byte.
  public func sendAll(
    _ bytes: [UInt8], passing descriptor: Int32? = nil, until deadline: ContinuousClock.Instant?
  ) throws(SystemError) -> TransferEnd {
    var sent = 0
    while sent < bytes.count {
      let answer = bytes[sent...].withUnsafeBytes { SystemCalls.send(number, $0, passing: sent == 0 ? descriptor ?? -1 : -1) }
      switch answer {
      case -Int(EPIPE), -Int(ECONNRESET): return .closed
      case -Int(EAGAIN): guard try wait(for: .writing, until: deadline) else { return .timedOut }
      default: sent += try SystemCalls.check(answer, .send, path)
      }
    }
    return .complete
  }

  /// Receives exactly `count` bytes over a socket, as long as the deadline allows; fewer if the transfer ends early.
  /// Memory is taken at once, but becomes real only as bytes come.
  ///
  /// - Parameter passed: where a descriptor goes that comes with the first byte; the system refuses one that comes later.
  public func receiveAll(
    _ count: Int, passed: inout SharedDescriptor?, until deadline: ContinuousClock.Instant?
  ) throws(SystemError) -> (bytes: [UInt8], end: TransferEnd) {
    var descriptor: Int32 = -1
    let outcome = receiveAll(count, until: deadline) { first, buffer in
      first ? SystemCalls.receive(number, into: buffer, passed: &descriptor) : SystemCalls.receive(number, into: buffer)
    }
    if descriptor >= 0 { passed = SharedDescriptor(FileDescriptor(adopting: descriptor)) }
    return try outcome.get()
  }

  /// The same; the system refuses every descriptor that comes along.
  public func receiveAll(
    _ count: Int, until deadline: ContinuousClock.Instant?
  ) throws(SystemError) -> (bytes: [UInt8], end: TransferEnd) {
    try receiveAll(count, until: deadline) { _, buffer in SystemCalls.receive(number, into: buffer) }.get()
  }

  private func receiveAll(
    _ count: Int, until deadline: ContinuousClock.Instant?, by receive: (Bool, UnsafeMutableRawBufferPointer) -> Int
  ) -> Result<(bytes: [UInt8], end: TransferEnd), SystemError> {
    var end: Result<TransferEnd, SystemError> = .success(.complete)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      // The buffer may have room for more than was asked for.
      let exact = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count])
      end = fill(exact, &filled, until: deadline, by: receive)
    }
    return end.map { (bytes, $0) }
  }

  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, _ filled: inout Int, until deadline: ContinuousClock.Instant?,
    by receive: (Bool, UnsafeMutableRawBufferPointer) -> Int
  ) -> Result<TransferEnd, SystemError> {
    while filled < buffer.count {
      let answer = receive(filled == 0, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      switch answer {
      case 0, -Int(ECONNRESET): return .success(.closed)
      case -Int(EAGAIN):
        do throws(SystemError) {
          guard try wait(for: .reading, until: deadline) else { return .success(.timedOut) }
        } catch { return .failure(error) }
      case ..<0: return .failure(SystemError(call: .receive, code: Int32(-answer), path: path))
      default: filled += answer
      }
    }
    return .success(.complete)
  }
}
