/// A one-way channel: what is written to one end is read from the other. Frozen, so that an end can be taken out of it.
@frozen
public struct Pipe: ~Copyable, Sendable {
  public var readEnd: FileDescriptor
  public var writeEnd: FileDescriptor

  public init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try SystemCalls.check(SystemCalls.pipe(&ends), .pipe)
    readEnd = FileDescriptor(adopting: ends[0])
    writeEnd = FileDescriptor(adopting: ends[1])
  }
}
