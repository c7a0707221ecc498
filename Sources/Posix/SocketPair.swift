internal import Glibc

/// Two connected stream sockets of this machine, over which descriptors can be passed too. Frozen, so that an end can be taken out.
@frozen
public struct SocketPair: ~Copyable, Sendable {
  public var first: FileDescriptor
  public var second: FileDescriptor

  public init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try SystemCalls.check(SystemCalls.socketPair(&ends), .socketpair)
    first = FileDescriptor(adopting: ends[0])
    second = FileDescriptor(adopting: ends[1])
  }
}
