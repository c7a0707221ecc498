import Dispatch
import Posix
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct SocketTests {
  @Test func aDescriptorGoesWithTheFirstByte() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.open(try folder.write("file", "passed"))
    let pair = try SocketPair()
    #expect(try pair.first.sendAll([1, 2, 3], passing: file.number, until: nil) == .complete)
    var passed: SharedDescriptor?
    let (bytes, end) = try pair.second.receiveAll(3, passed: &passed, until: nil)
    #expect(bytes == [1, 2, 3] && end == .complete)
    #expect(try passed?.descriptor.readAll(limit: 10) == Array("passed".utf8))
  }

  @Test func aPlainReceiveRefusesDescriptors() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.open(try folder.write("file", "x"))
    let pair = try SocketPair()
    let before = try FileSystem.list("/proc/self/fd").count
    // Other tests open files meanwhile; a leak of a thousand would still show.
    for _ in 0..<1000 {
      _ = try pair.first.sendAll([1], passing: file.number, until: nil)
      #expect(try pair.second.receiveAll(1, until: nil).bytes == [1])
    }
    #expect(try FileSystem.list("/proc/self/fd").count < before + 500)
  }

  @Test func moreThanASocketHoldsArrivesInPieces() throws {
    let pair = try SocketPair()
    let sent = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    // On a thread of its own: both ends block.
    let sending = DispatchGroup()
    let first = SharedDescriptor(pair.first)
    DispatchQueue(label: "sender").async(group: sending) { _ = try? first.descriptor.sendAll(sent, until: .now + .seconds(30)) }
    #expect(try pair.second.receiveAll(sent.count, until: .now + .seconds(30)).bytes == sent)
    sending.wait()
  }

  @Test func aClosedEndIsTheEndToBoth() throws {
    let pair = try SocketPair()
    #expect(try pair.first.sendAll([7], until: nil) == .complete)
    try pair.first.shutdown()
    let (bytes, end) = try pair.second.receiveAll(10, until: nil)
    #expect(bytes == [7] && end == .closed)
    #expect(try pair.second.sendAll([1], until: nil) == .closed)
  }

  @Test func waitingEndsAtTheDeadline() throws {
    let pair = try SocketPair()
    let start = ContinuousClock.now
    #expect(try pair.first.wait(for: .reading, until: start + .milliseconds(50)) == false)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    #expect(try pair.first.wait(for: .reading, until: start) == false)
    #expect(try pair.first.wait(for: .writing))
    #expect(try pair.first.receiveAll(1, until: .now).end == .timedOut)
    #expect(try pair.first.sendAll([UInt8](repeating: 0, count: 4 << 20), until: .now + .milliseconds(20)) == .timedOut)
    _ = try pair.second.sendAll([9], until: nil)
    #expect(try pair.first.wait(for: .reading))
  }
}
