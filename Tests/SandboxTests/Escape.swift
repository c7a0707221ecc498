/// Something that a process which decodes photos must never do, and what stops it.
struct Escape: CustomStringConvertible, Sendable {
  /// Of whom it can be expected that it works where nothing is locked, so that the other columns mean something.
  enum Control: Sendable {
    case everybody
    case root
    /// A kernel may lack it or have it switched off.
    case perhaps
  }

  let attempt: String
  let control: Control
  /// By the files' layer alone, by the system calls' alone, by all together.
  let files, systemCalls, all: Probe.Outcome

  var description: String { attempt }

  private init(
    _ attempt: String, _ control: Control = .everybody, files: Probe.Outcome, systemCalls: Probe.Outcome, all: Probe.Outcome
  ) {
    (self.attempt, self.control, self.files, self.systemCalls, self.all) = (attempt, control, files, systemCalls, all)
  }

  private static let denied = Probe.Outcome.refused("EACCES")
  private static let forbidden = Probe.Outcome.refused("EPERM")

  static let every: [Escape] =
    // The filter cannot see paths, so what may be read is for Landlock to say.
    ["read-passwd", "read-file", "read-environ"].map { Escape($0, files: denied, systemCalls: .done, all: denied) }
    + ["write-file", "create-file", "create-here"].map { Escape($0, files: denied, systemCalls: denied, all: denied) }
    + ["truncate", "unlink", "rename", "link", "symlink", "mkdir", "bind-tcp", "connect-tcp", "exec", "exec-memory"].map {
      Escape($0, files: denied, systemCalls: .killed, all: .killed)
    }
    + ["connect-abstract", "kill", "tgkill"].map { Escape($0, files: forbidden, systemCalls: .killed, all: .killed) }
    + [
      Escape("ptrace", .perhaps, files: forbidden, systemCalls: .killed, all: .killed),
      Escape("read-memory", .perhaps, files: forbidden, systemCalls: .killed, all: .killed),
      Escape("mount", .root, files: forbidden, systemCalls: .killed, all: .killed),
    ]
    // Landlock has no say in these.
    + ["chmod", "socket-tcp", "socket-udp", "socket-unix", "fork", "raise-memory-limit"].map {
      Escape($0, files: .done, systemCalls: .killed, all: .killed)
    }
    + [("setuid-root", .root), ("bpf", .root), ("io-uring", .perhaps), ("keyctl", .perhaps), ("perf-event", .perhaps)].map {
      Escape($0, $1, files: .done, systemCalls: .killed, all: .killed)
    }
}
