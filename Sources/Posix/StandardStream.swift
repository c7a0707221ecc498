internal import CPosix
internal import Glibc

/// The three channels that every program has. Only programs use them.
public enum StandardStream: Int32, Sendable {
  case input = 0, output = 1, error = 2

  public func write(_ bytes: [UInt8]) throws(SystemError) {
    // A second descriptor, so that letting go of it leaves the channel open.
    let answer = SystemCalls.duplicate(rawValue)
    let descriptor = FileDescriptor(adopting: Int32(try SystemCalls.check(answer, .dup)))
    try descriptor.writeAll(bytes)
  }

  public func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = FileDescriptor(adopting: Int32(try SystemCalls.check(SystemCalls.duplicate(rawValue), .dup)))
    return try descriptor.readAll(limit: limit)
  }

  /// Whether a person sits at it.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's columns and rows; nil if it is none or does not know.
  public var windowSize: (columns: Int, rows: Int)? {
    var columns: UInt16 = 0, rows: UInt16 = 0
    guard cposix_window_size(rawValue, &columns, &rows) == 0, columns > 0 else { return nil }
    return (Int(columns), Int(rows))
  }
}
