internal import CPosix
internal import Glibc

/// A system call that failed: which, on what, and the system's own number for why.
public struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The call that failed.
  public let call: SystemCall
  /// The value of `errno`, above zero.
  public let code: Int32
  /// The file or folder that the call was about.
  public let path: FilePath?
  /// A fact that the number alone does not tell.
  public let note: String?

  public init(call: SystemCall, code: Int32, path: FilePath? = nil, note: String? = nil) {
    self.call = call
    self.code = code
    self.path = path
    self.note = note
  }

  /// The constant's name, such as `ENOSPC`.
  public var name: String {
    guard let name = cposix_error_name(code) else { return "error \(code)" }
    return String(cString: name)
  }

  /// What was tried, on what, and what the system answered.
  public var message: String {
    let subject = path.map { " \($0)" } ?? ""
    return "\(call.rawValue)\(subject): \(reason) (\(name))"
  }

  /// What the system answered, without the path: for texts that must not tell where a file lies.
  public var reason: String { note ?? String(cString: cposix_error_text(code)) }

  /// The next step, where the number alone suggests one.
  public var remedy: String? {
    switch code {
    case ENOSPC, EDQUOT: "free some space on that disk, then run again"
    case EACCES, EPERM: "give this user the right to use it, or choose another place"
    case EROFS: "choose a place on a disk that can be written"
    case EMFILE, ENFILE: "raise the limit of open files (ulimit -n)"
    case ENAMETOOLONG: "shorten the name"
    case ELOOP: "give the real path instead of a symbolic link"
    case ENOENT: "check the path"
    case EEXIST, ENOTDIR, EISDIR: "something else is at that path: move it away, or choose another one"
    case EIO: "check the disk: the system could not read or write it"
    default: nil
    }
  }

  public var description: String {
    remedy.map { "\(message); \($0)" } ?? message
  }
}
