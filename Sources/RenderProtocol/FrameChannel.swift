public import Posix

/// Frames over a stream socket. One thread may send while another receives; calls block their thread.
///
/// A frame is the header's length (4 bytes) and the blob's (8 bytes), both little endian, then the header, then the blob.
/// A descriptor travels with the first byte.
public final class FrameChannel: Sendable {
  /// Bytes before the header.
  static let prefixLength = 12

  private let socket: FileDescriptor

  /// Takes over a connected stream socket.
  public init(_ socket: consuming FileDescriptor) {
    self.socket = socket
  }

  /// Sends one frame.
  ///
  /// - Parameters:
  ///   - header: at least one byte.
  ///   - deadline: when to give up waiting for the other end to take it; nil waits without end.
  public func send(
    header: [UInt8], blob: [UInt8] = [], descriptor: SharedDescriptor? = nil, deadline: ContinuousClock.Instant? = nil
  ) throws(FrameError) {
    guard !header.isEmpty, let length = UInt32(exactly: header.count) else {
      throw .malformed("a header of \(header.count) bytes")
    }
    let start = Self.littleEndian(length) + Self.littleEndian(UInt64(blob.count)) + header
    try transfer { () throws(SystemError) in
      let end = try socket.sendAll(start, passing: descriptor?.descriptor.number, until: deadline)
      guard case .complete = end else { return end }
      return try socket.sendAll(blob, until: deadline)
    }
  }

  /// Receives one frame; nil if the other end closed before it began.
  ///
  /// - Parameters:
  ///   - maxHeader: the most bytes a header may have.
  ///   - maxBlob: the most bytes a blob may have.
  ///   - acceptingDescriptor: whether an open file may come along; otherwise the system drops it.
  ///   - deadline: when the whole frame must be there; nil waits without end.
  public func receive(
    maxHeader: Int, maxBlob: Int, acceptingDescriptor: Bool = false, deadline: ContinuousClock.Instant? = nil
  ) throws(FrameError) -> Frame? {
    var descriptor: SharedDescriptor?
    var prefix: [UInt8] = []
    do throws(FrameError) {
      try transfer { () throws(SystemError) in
        let (bytes, end) =
          acceptingDescriptor
          ? try socket.receiveAll(Self.prefixLength, passed: &descriptor, until: deadline)
          : try socket.receiveAll(Self.prefixLength, until: deadline)
        prefix = bytes
        return end
      }
    } catch {
      if error == .closed, prefix.isEmpty { return nil }
      throw error
    }
    let headerLength = Self.number(prefix[..<4]), blobLength = Self.number(prefix[4...])
    guard headerLength > 0 else { throw .malformed("an empty header") }
    try Self.check("header", headerLength, maxHeader)
    try Self.check("blob", blobLength, maxBlob)
    let header = try receive(Int(headerLength), deadline)
    return Frame(header: header, blob: try receive(Int(blobLength), deadline), descriptor: descriptor)
  }

  /// Whether something waits to be received, the end of the channel included.
  public func hasInput() throws(FrameError) -> Bool {
    do throws(SystemError) { return try socket.wait(for: .reading, until: .now) } catch { throw .system(error) }
  }

  /// Ends both directions: whoever waits at either end sees the channel closed.
  public func close() {
    // Closed already by the other end is as good.
    try? socket.shutdown()
  }

  private func receive(_ count: Int, _ deadline: ContinuousClock.Instant?) throws(FrameError) -> [UInt8] {
    var received: [UInt8] = []
    try transfer { () throws(SystemError) in
      let (bytes, end) = try socket.receiveAll(count, until: deadline)
      received = bytes
      return end
    }
    return received
  }

  private func transfer(_ body: () throws(SystemError) -> FileDescriptor.TransferEnd) throws(FrameError) {
    let end: FileDescriptor.TransferEnd
    do throws(SystemError) { end = try body() } catch { throw .system(error) }
    switch end {
    case .complete: return
    case .closed: throw .closed
    case .timedOut: throw .timedOut
    }
  }

  private static func check(_ part: String, _ length: UInt64, _ limit: Int) throws(FrameError) {
    if length > UInt64(max(limit, 0)) { throw .tooLarge(part: part, length: length, limit: limit) }
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
