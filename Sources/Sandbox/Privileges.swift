internal import CSandbox
internal import Glibc

/// Whose rights this process has.
public enum Privileges {
  /// The user that owns nothing, on every Linux.
  public static let nobody: UInt32 = 65_534

  /// The user that the process runs as.
  public static var user: UInt32 { geteuid() }

  /// From root to `nobody`, for good. Nothing is done where the process is not root's.
  public static func leaveRoot() throws(SandboxError) {
    guard geteuid() == 0 || getuid() == 0 else { return }
    try SandboxError.check(csandbox_become(nobody), "becoming the user nobody")
  }

  /// No capability is left, no program that is started can gain one (`no_new_privs`), and no process of the same user may look into this
  /// one. Call it while there is one thread: the others would keep what they have.
  public static func giveUp() throws(SandboxError) {
    try SandboxError.check(csandbox_drop_capabilities(), "capset")
    try SandboxError.check(csandbox_no_new_privileges(), "PR_SET_NO_NEW_PRIVS")
    try SandboxError.check(csandbox_not_dumpable(), "PR_SET_DUMPABLE")
  }

  /// How many threads the process has; `nil` where /proc does not tell.
  public static var threads: Int? {
    let answer = csandbox_threads()
    return answer > 0 ? Int(answer) : nil
  }
}
