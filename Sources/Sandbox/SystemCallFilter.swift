internal import CSandbox
internal import Glibc

/// Which system calls this process may make, by seccomp: those of `SystemCallTable`. Another one kills it with SIGSYS, and the kernel's log
/// tells which it was.
public enum SystemCallFilter {
  /// Holds for every thread there is, and for those to come.
  ///
  /// - Parameter socket: the descriptor of the socket to the supervisor, the only one that messages go over.
  public static func load(socket: Int32) throws(SandboxError) {
    let filter = try make(SystemCallTable.groups(socket: socket, process: getpid()))
    defer { csandbox_filter_free(filter) }
    try SandboxError.check(csandbox_filter_load(filter), "seccomp")
  }

  /// Writes the filter as a kernel of this architecture would read it.
  ///
  /// - Parameter architecture: as libseccomp calls it, such as "aarch64"; `nil`: this one.
  static func write(to descriptor: Int32, architecture: String?) throws(SandboxError) {
    let filter = try make(SystemCallTable.groups(socket: 3, process: getpid()), architecture: architecture)
    defer { csandbox_filter_free(filter) }
    try SandboxError.check(csandbox_filter_write(filter, descriptor), "writing the filter")
  }

  private static func make(_ groups: [SystemCallGroup], architecture: String? = nil) throws(SandboxError) -> UnsafeMutableRawPointer {
    guard let filter = csandbox_filter_new() else { throw SandboxError("seccomp_init", ENOSYS) }
    do throws(SandboxError) {
      if let architecture { try SandboxError.check(csandbox_filter_for(filter, architecture), architecture) }
      for rule in groups.flatMap(\.rules) { try add(rule, to: filter) }
      return filter
    } catch {
      csandbox_filter_free(filter)
      throw error
    }
  }

  private static func add(_ rule: SystemCallRule, to filter: UnsafeMutableRawPointer) throws(SandboxError) {
    let conditions = rule.conditions.map { csandbox_condition(argument: $0.argument, mask: $0.mask, value: $0.value) }
    let answer = csandbox_filter_add(filter, rule.name, rule.refusal, conditions, UInt32(conditions.count))
    // An older libseccomp does not know the newest calls; a libc that is as old makes none of them.
    try SandboxError.check(answer, "a rule for \(rule.name)")
  }
}
