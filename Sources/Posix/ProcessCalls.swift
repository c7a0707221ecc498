internal import CPosix
internal import Glibc

extension SystemCalls {
  /// Starts a program: `descriptors` maps the child's numbers to ours, everything else is closed there.
  /// Answers the process id or minus the error number.
  static func spawn(
    _ executable: FilePath, _ arguments: [[UInt8]], _ environment: [[UInt8]], _ descriptors: [(child: Int32, own: Int32)]
  ) -> Int {
    if let code = FaultHook.fault(for: .spawn) { return -Int(code) }
    let strings = arguments + environment
    guard !strings.contains(where: { $0.contains(0) }) else { return -Int(EINVAL) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var code: Int32 = 0
    for (child, own) in descriptors where code == 0 { code = posix_spawn_file_actions_adddup2(&actions, own, child) }
    let highest = descriptors.map(\.child).max() ?? -1
    for gap in 0..<max(highest, 0) where code == 0 && !descriptors.contains(where: { $0.child == gap }) {
      code = posix_spawn_file_actions_addclose(&actions, gap)
    }
    if code == 0 {
      code = cposix_spawn_close_from(&actions, highest + 1)
      // Without that call, the close-on-exec mark that this module sets on everything it opens has to do.
      if code == ENOSYS { code = 0 }
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t(), none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    if code != 0 { return -Int(code) }

    var process: pid_t = 0
    let answer = executable.withCString(
      { path in
        withCStrings(arguments) { arguments in
          withCStrings(environment) { environment in
            -Int(posix_spawn(&process, path, &actions, &attributes, arguments, environment))
          }
        }
      }, invalid: -Int(EINVAL))
    return answer < 0 ? answer : Int(process)
  }

  /// The strings as C wants them: each ended by NUL, the list by nil.
  private static func withCStrings(_ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int) -> Int {
    let copies = strings.map { string in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
      for (index, byte) in string.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[string.count] = 0
      return copy
    }
    defer { copies.forEach { $0.deallocate() } }
    return body(copies + [nil])
  }

  /// 1 when the child has ended (it stays to be reaped), 0 when it has not.
  static func peek(_ process: pid_t, hang: Bool) -> Int { perform(.wait) { cposix_peek_child(process, hang ? 1 : 0) } }

  /// Reaps a child that has ended.
  static func reap(_ process: pid_t, _ status: inout Int32, _ usage: inout rusage) -> Int {
    perform(.wait) { wait4(process, &status, 0, &usage) }
  }

  static func kill(_ process: pid_t, _ signal: Int32) -> Int { perform(.kill) { Glibc.kill(process, signal) } }

  static func sleep(milliseconds: Int) { _ = usleep(UInt32(milliseconds) * 1000) }
}
