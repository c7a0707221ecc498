import Dispatch
import Glibc
import Posix
import RenderProtocol
import Testing

@Suite(.timeLimit(.minutes(1))) struct FrameChannelTests {
  /// Two ends of one channel; the second one raw, to send what is no frame.
  private func ends() throws -> (FrameChannel, SharedDescriptor) {
    let pair = try SocketPair()
    return (FrameChannel(pair.first), SharedDescriptor(pair.second))
  }

  @Test(arguments: [(1, 0), (1, 1), (1000, 3_000_000), (70_000, 0)])
  func framesArriveWhole(header: Int, blob: Int) throws {
    let (channel, raw) = try ends()
    let other = FrameChannel(FileDescriptor(adopting: dup(raw.descriptor.number)))
    let sent = Frame(header: (0..<header).map { UInt8(truncatingIfNeeded: $0) }, blob: (0..<blob).map { UInt8(truncatingIfNeeded: $0 / 3) })
    // On a thread of its own: both ends block, and the tests' own threads are few.
    let sending = DispatchGroup()
    DispatchQueue(label: "sender").async(group: sending) {
      for _ in 0..<2 { try? channel.send(header: sent.header, blob: sent.blob) }
    }
    for _ in 0..<2 {
      let frame = try #require(try other.receive(maxHeader: header, maxBlob: blob, deadline: .now + .seconds(30)))
      #expect(frame.header == sent.header)
      #expect(frame.blob == sent.blob)
      #expect(frame.descriptor == nil)
    }
    sending.wait()
    channel.close()
    #expect(try other.receive(maxHeader: 1, maxBlob: 1) == nil)
    #expect(throws: FrameError.closed) { try other.send(header: [1], blob: [UInt8](repeating: 0, count: 1 << 20)) }
  }

  @Test func aDescriptorComesOnlyToThoseWhoAcceptOne() throws {
    let (channel, raw) = try ends()
    let other = FrameChannel(FileDescriptor(adopting: dup(raw.descriptor.number)))
    let file = SharedDescriptor(try FileDescriptor.open("/proc/self/status"))
    for _ in 0..<2 { try channel.send(header: [1], blob: [2], descriptor: file) }
    let accepted = try #require(try other.receive(maxHeader: 1, maxBlob: 1, acceptingDescriptor: true))
    #expect(try accepted.descriptor?.descriptor.readAll(limit: 1 << 16).isEmpty == false)
    let refused = try #require(try other.receive(maxHeader: 1, maxBlob: 1))
    #expect(refused.descriptor == nil)
    #expect(refused.blob == [2])
  }

  @Test(
    arguments: [
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], FrameError.malformed("an empty header")),
      ([9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], .tooLarge(part: "header", length: 9, limit: 8)),
      ([255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0], .tooLarge(part: "header", length: 4_294_967_295, limit: 8)),
      ([1, 0, 0, 0, 17, 0, 0, 0, 0, 0, 0, 0], .tooLarge(part: "blob", length: 17, limit: 16)),
      ([1, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255], .tooLarge(part: "blob", length: .max, limit: 16)),
    ] as [([UInt8], FrameError)])
  func lengthsAreCheckedBeforeAnythingElse(prefix: [UInt8], expected: FrameError) throws {
    let (channel, raw) = try ends()
    _ = try raw.descriptor.sendAll(prefix, until: nil)
    #expect(throws: expected) { try channel.receive(maxHeader: 8, maxBlob: 16) }
  }

  @Test(arguments: [[1], [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 7, 7]] as [[UInt8]])
  func anEndInTheMiddleIsNoEnd(bytes: [UInt8]) throws {
    let (channel, raw) = try ends()
    _ = try raw.descriptor.sendAll(bytes, until: nil)
    try raw.descriptor.shutdown()
    #expect(throws: FrameError.closed) { try channel.receive(maxHeader: 8, maxBlob: 16) }
  }

  @Test(arguments: [[], [1], [1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 7, 7]] as [[UInt8]])
  func aSlowSenderMeetsTheDeadline(bytes: [UInt8]) throws {
    let (channel, raw) = try ends()
    if !bytes.isEmpty { _ = try raw.descriptor.sendAll(bytes, until: nil) }
    #expect(throws: FrameError.timedOut) { try channel.receive(maxHeader: 8, maxBlob: 16, deadline: .now + .milliseconds(40)) }
    withExtendedLifetime(raw) {}
  }

  @Test func aReceiverThatDoesNotReadMeetsTheDeadline() throws {
    let (channel, raw) = try ends()
    let blob = [UInt8](repeating: 0, count: 4 << 20)
    #expect(throws: FrameError.timedOut) { try channel.send(header: [1], blob: blob, deadline: .now + .milliseconds(40)) }
    withExtendedLifetime(raw) {}
  }
}
