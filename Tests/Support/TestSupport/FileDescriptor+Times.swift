import Glibc
public import Posix

extension FileDescriptor {
  /// Sets the times of last access and last change, in nanoseconds since 1970.
  public func setModified(_ nanoseconds: Int64) throws {
    var (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    guard futimens(number, [time, time]) == 0 else { throw TimesUnset(code: errno) }
  }

  private struct TimesUnset: Error { let code: Int32 }
}
