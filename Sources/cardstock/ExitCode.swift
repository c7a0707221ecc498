/// What a shell learns from cardstock; the meanings stand in the help and in the README.
enum ExitCode {
  static let done: Int32 = 0
  static let refused: Int32 = 1
  static let usage: Int32 = 2
  static let bug: Int32 = 70
  /// 128 and the signal's number.
  static func stopped(by signal: Int32) -> Int32 { 128 + signal }
}
