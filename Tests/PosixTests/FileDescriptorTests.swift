import Glibc
import Posix
import TestSupport
import Testing

@Suite struct FileDescriptorTests {
  @Test func whatIsWrittenIsReadAndTheLimitHolds() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = folder.path.appending("file")
    try FileDescriptor.create(path).writeAll(bytes)
    #expect(try FileSystem.read(path, limit: bytes.count) == bytes)
    #expect(try FileSystem.status(path)?.size == 300_000)
    let error = #expect(throws: SystemError.self) { try FileSystem.read(path, limit: bytes.count - 1) }
    #expect(error?.code == EFBIG)
    #expect(error?.message.contains("299999") == true)
  }

  @Test func aPipeOrLinkIsRefusedWithoutBlocking() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path.appending("pipe"), link = folder.path.appending("link")
    #expect(mkfifo(pipe.text!, 0o644) == 0)
    #expect(symlink("target", link.text!) == 0)
    try folder.write("target", "x")

    let refused = #expect(throws: SystemError.self) { _ = try FileDescriptor.open(pipe) }
    #expect(refused?.message.contains("named pipe") == true)
    #expect(throws: SystemError.self) { _ = try FileDescriptor.open(folder.path) }
    let socket = folder.path.appending("s")
    try bindSocket(at: socket)
    #expect(#expect(throws: SystemError.self) { _ = try FileDescriptor.open(socket) }?.message.contains("found a socket") == true)
    let linked = #expect(throws: SystemError.self) { _ = try FileDescriptor.open(link) }
    #expect(linked?.code == ELOOP)
    #expect(try FileDescriptor.open(link, followingLinks: true).readAll(limit: 10) == [0x78])
    let missing = #expect(throws: SystemError.self) { _ = try FileDescriptor.open(folder.path.appending("none")) }
    #expect(missing?.name == "ENOENT")
  }

  @Test func creatingNeverTakesAnExistingName() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("taken", "old")
    #expect(symlink("/nonexistent", folder.path.appending("dangling").text!) == 0)
    for path in [file, folder.path.appending("dangling")] {
      let error = #expect(throws: SystemError.self) { _ = try FileDescriptor.create(path) }
      #expect(error?.code == EEXIST)
    }
    #expect(try folder.text("taken") == "old")
  }

  @Test(arguments: [0, 1_700_000_000_123_456_789, -1] as [Int64])
  func timesAreExact(nanoseconds: Int64) throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.create(folder.path.appending("file"))
    try file.setModified(nanoseconds)
    #expect(try file.status().modified == nanoseconds)
  }

  @Test func aLockIsHeldUntilTheDescriptorIsClosed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending("lock")
    do {
      let first = try FileDescriptor.openOrCreate(path)
      #expect(try first.tryLock())
      #expect(try FileDescriptor.openOrCreate(path).tryLock() == false)
      try first.sync()
    }
    #expect(try FileDescriptor.openOrCreate(path).tryLock())
  }

  private func bindSocket(at path: FilePath) throws {
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
    let answer = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    try #require(answer == 0)
  }
}
