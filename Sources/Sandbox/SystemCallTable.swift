internal import CSandbox
internal import Glibc

/// The system calls of a process that decodes and encodes pictures. Any other one kills it.
///
/// Measured with strace over photos of every format that is opened, damaged ones included, and over every format that is written.
enum SystemCallTable {
  /// - Parameters:
  ///   - socket: the descriptor of the socket to the supervisor.
  ///   - process: this process's id.
  static func groups(socket: Int32, process: Int32) -> [SystemCallGroup] {
    let isSocket = SystemCallRule.Condition.argument(0, is: UInt32(bitPattern: socket))
    let isOwnProcess = SystemCallRule.Condition.argument(0, is: UInt32(bitPattern: process))
    let isCaller = SystemCallRule.Condition.argument(0, is: 0)
    return [
      SystemCallGroup(
        "messages over the one socket, and waiting for them",
        [
          .pass("recvmsg", where: isSocket), .pass("sendmsg", where: isSocket), .pass("recvfrom", where: isSocket), .pass("poll"),
          .pass("ppoll"),
        ]),
      SystemCallGroup(
        "the open upload, font files, and complaints on standard error",
        pass: "read", "readv", "pread64", "lseek", "fstat", "fstatfs", "fadvise64", "getdents64", "write", "writev", "close"),
      SystemCallGroup(
        "descriptors of our own: a copy of standard error, close-on-exec",
        [F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL].map { .pass("fcntl", where: .argument(1, is: UInt32($0))) }),
      SystemCallGroup(
        "opening to read, which Landlock confines to fonts and libraries",
        [.pass("openat", where: .argument(2, lacks: O_WRONLY | O_RDWR | O_CREAT | O_TRUNC))]),
      SystemCallGroup(
        "the vector compiler of libvips tries a file before it takes memory",
        [O_WRONLY, O_RDWR, O_CREAT, O_TRUNC].map { .fail("openat", with: EACCES, where: .argument(2, has: $0)) } + [.pass("umask")]),
      SystemCallGroup(
        "fontconfig looks whether its files are as they were; names, sizes and times of any path show by these, contents do not",
        pass: "newfstatat", "statx", "access", "faccessat", "faccessat2"),
      SystemCallGroup(
        "memory, and that of the vector compiler's code", pass: "mmap", "munmap", "mremap", "mprotect", "madvise", "brk"),
      SystemCallGroup(
        "threads of this process; clone3 hides its flags from a filter, and the C library then takes clone",
        [.pass("clone", where: .argument(0, has: csandbox_clone_thread)), .fail("clone3", with: ENOSYS)]
          + ["futex", "set_robust_list", "rseq", "sched_yield", "sched_getaffinity", "getcpu", "gettid", "exit"].map { .pass($0) }
          + [.pass("prctl", where: .argument(0, is: csandbox_prctl_set_name))]),
      SystemCallGroup(
        "signals within this process: abort, and the wish to end a thread",
        ["rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall", "getpid"].map { .pass($0) }
          + [.pass("tgkill", where: isOwnProcess)]),
      SystemCallGroup(
        "clocks, where the system does not answer for them in the process's own memory",
        pass: "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday"),
      SystemCallGroup("random seeds of hash tables, and how much memory there is", pass: "getrandom", "sysinfo"),
      SystemCallGroup(
        "its own limits: it reads all, and sets that of CPU for each photo",
        [
          .pass("getrusage"), .pass("prlimit64", where: isCaller, .argument(1, is: UInt32(RLIMIT_CPU.rawValue))),
          .pass("prlimit64", where: isCaller, .pointerIsNull(2)),
        ]),
      SystemCallGroup(
        "asked in passing, and every library goes on without an answer",
        fail: "readlink", "readlinkat", "getcwd", "get_mempolicy", "set_mempolicy", "sched_getattr", "sched_setattr", with: ENOSYS),
      SystemCallGroup("whether a descriptor is a terminal: none is", fail: "ioctl", with: ENOTTY),
      SystemCallGroup("the end", pass: "exit_group"),
    ]
  }
}
