internal import CPosix
internal import Glibc

/// The environment that this process was given. Only programs look into it.
public enum Environment {
  /// Nil if there is none of that name, or if it is not UTF-8.
  public static func value(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(validating: UnsafeRawBufferPointer(start: value, count: strlen(value)), as: UTF8.self)
  }

  /// Every variable, as the bytes of `NAME=value`.
  public static var variables: [[UInt8]] {
    var found: [[UInt8]] = []
    var next = cposix_environment()
    while let list = next, let entry = list.pointee {
      found.append(Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
      next = list + 1
    }
    return found
  }
}
