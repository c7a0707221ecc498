import Glibc
import Posix
import Testing

@Suite(.timeLimit(.minutes(1))) struct SocketTests {
  @Test func aDescriptorGoesWithTheFirstByte() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.open(try folder.write("file", "passed"))
    let pair = try SocketPair()
    #expect(try pair.first.send([1, 2, 3], passing: file.number) == 3)
    var passed: SharedDescriptor?
    guard case .bytes(let bytes) = try pair.second.receive(10, passed: &passed) else { return #expect(Bool(false), "nothing came") }
    #expect(bytes == [1, 2, 3])
    #expect(try passed?.descriptor.readAll(limit: 10) == Array("passed".utf8))
  }

  @Test func aPlainReceiveRefusesDescriptors() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.open(try folder.write("file", "x"))
    let pair = try SocketPair()
    let before = try FileSystem.list("/proc/self/fd").count
    _ = try pair.first.send([1], passing: file.number)
    guard case .bytes([1]) = try pair.second.receive(10) else { return #expect(Bool(false), "nothing came") }
    // Other tests open files meanwhile; a leak of a thousand would still show.
    for _ in 0..<1000 {
      _ = try pair.first.send([1], passing: file.number)
      _ = try pair.second.receive(10)
    }
    #expect(try FileSystem.list("/proc/self/fd").count < before + 500)
  }

  @Test func aClosedEndIsAnErrorToTheSenderAndTheEndToTheReceiver() throws {
    let pair = try SocketPair()
    try pair.first.shutdown()
    guard case .end = try pair.second.receive(10) else { return #expect(Bool(false), "expected the end") }
    let error = #expect(throws: SystemError.self) { _ = try pair.second.send([1]) }
    #expect(error?.code == EPIPE)
  }

  @Test func waitingEndsAtTheDeadline() throws {
    let pair = try SocketPair()
    let start = ContinuousClock.now
    #expect(try pair.first.wait(for: .reading, until: start + .milliseconds(50)) == false)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    #expect(try pair.first.wait(for: .reading, until: start) == false)
    #expect(try pair.first.wait(for: .writing))
    guard case .nothing = try pair.first.receive(1) else { return #expect(Bool(false), "expected nothing") }
    _ = try pair.second.send([9])
    #expect(try pair.first.wait(for: .reading))
  }
}
