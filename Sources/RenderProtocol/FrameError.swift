public import Posix

/// Why a frame could not be sent or received. After any of these the channel is out of step: close it.
public enum FrameError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The other end is gone: before everything was sent, or in the middle of a frame.
  case closed
  /// A part is longer than allowed; nothing was allocated for it. `part` is `header` or `blob`, lengths are bytes.
  case tooLarge(part: String, length: UInt64, limit: Int)
  /// The deadline passed first.
  case timedOut
  /// The bytes are no frame.
  case malformed(String)
  case system(SystemError)

  public var description: String {
    switch self {
    case .closed: "expected a whole frame, but the other end has closed"
    case .tooLarge(let part, let length, let limit): "expected a \(part) of at most \(limit) bytes, found one of \(length)"
    case .timedOut: "expected a frame before the deadline, but it passed"
    case .malformed(let reason): "expected a frame, found \(reason)"
    case .system(let error): error.description
    }
  }
}
