internal import CPosix
internal import Glibc

extension SystemCalls {
  static func exchange(_ first: FilePath, _ second: FilePath) -> Int {
    perform(.exchange, first, second) { cposix_rename_exchange($0, $1) }
  }

  /// Whether the answer says that the system, or this file system, has no such rename.
  static func isUnsupportedRename(_ answer: Int) -> Bool {
    [ENOSYS, EINVAL, ENOTSUP].contains { answer == -Int($0) }
  }
}

extension FileSystem {
  /// Whether two names could be swapped in one step.
  public enum ExchangeResult: Sendable {
    case exchanged
    /// The system or the file system cannot; nothing has changed and the caller takes two renames.
    case unsupported
  }

  /// Swaps two names, full folders too, in one step that no reader can see half done (Linux).
  public static func exchange(_ first: FilePath, _ second: FilePath) throws(SystemError) -> ExchangeResult {
    let answer = SystemCalls.exchange(first, second)
    if SystemCalls.isUnsupportedRename(answer) { return .unsupported }
    try SystemCalls.check(answer, .exchange, first)
    return .exchanged
  }
}
