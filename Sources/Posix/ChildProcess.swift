internal import Glibc
internal import Synchronization

/// A program that was started, in a process group of its own, until it has ended and been reaped.
/// Letting go of a child that still runs kills it: none is left behind, alive or as a zombie.
public final class ChildProcess: Sendable {
  /// The process id.
  public let number: Int32
  /// Nil while nobody has reaped it; once set, the id may belong to somebody else.
  private let ended = Mutex<ExitStatus?>(nil)

  /// Starts a program with default signal handling and nothing open but what is named.
  ///
  /// - Parameters:
  ///   - executable: the program's file; no search path is used.
  ///   - arguments: without the program's own name, which is added.
  ///   - environment: all that the program gets to see, each `NAME=value`.
  ///   - descriptors: the child's number to the number of an open descriptor of ours. A standard channel that is not named
  ///     here is `/dev/null`.
  public convenience init(
    executable: FilePath, arguments: [String], environment: [String], descriptors: [Int32: Int32]
  ) throws(SystemError) {
    try self.init(
      executable: executable, arguments: arguments, variables: environment.map { Array($0.utf8) }, descriptors: descriptors)
  }

  /// The same; each variable is the bytes of `NAME=value`, which need not be UTF-8.
  public init(
    executable: FilePath, arguments: [String], variables: [[UInt8]], descriptors: [Int32: Int32]
  ) throws(SystemError) {
    // Copies above every number that the child uses: a copy is never overwritten before its turn.
    let lowest = (descriptors.keys.max() ?? 2) + 1
    var copies: [SharedDescriptor] = []
    var pairs: [(child: Int32, own: Int32)] = []
    func add(_ child: Int32, _ own: Int32) throws(SystemError) {
      let copy = Int32(try SystemCalls.check(SystemCalls.duplicate(own, lowest: max(lowest, 3)), .dup))
      copies.append(SharedDescriptor(FileDescriptor(adopting: copy)))
      pairs.append((child, copy))
    }
    let opened = SystemCalls.open("/dev/null", O_RDWR | O_CLOEXEC)
    let null = FileDescriptor(adopting: Int32(try SystemCalls.check(opened, .open, "/dev/null")))
    for standard in Int32(0)...2 where descriptors[standard] == nil { try add(standard, null.number) }
    for (child, own) in descriptors.sorted(by: { $0.key < $1.key }) { try add(child, own) }
    let words = [executable.bytes] + arguments.map { Array($0.utf8) }
    let answer = SystemCalls.spawn(executable, words, variables, pairs)
    withExtendedLifetime(copies) {}
    number = Int32(try SystemCalls.check(answer, .spawn, executable))
  }

  deinit {
    kill(.kill)
    _ = try? wait()
  }

  /// How it ended; nil while it runs or waits to be reaped.
  public var exitStatus: ExitStatus? { ended.withLock { $0 } }

  /// Sends a signal; nothing happens if the child has ended.
  public func kill(_ signal: Signal) {
    ended.withLock { if $0 == nil { _ = SystemCalls.kill(number, signal.number) } }
  }

  /// Sends a signal to the child and everything that it started and that stayed in its process group; nothing happens if the child has been
  /// reaped, for the group's number may then belong to somebody else.
  public func killGroup(_ signal: Signal) {
    ended.withLock { if $0 == nil { _ = SystemCalls.kill(-number, signal.number) } }
  }

  /// Waits for the end and reaps the child. Any number of callers may wait, on any thread; the thread is blocked.
  public func wait() throws(SystemError) -> ExitStatus {
    if let status = exitStatus { return status }
    // Looking without reaping keeps the id ours, so that `kill` can never hit a stranger.
    let answer = SystemCalls.peek(number, hang: true)
    if answer != -Int(ECHILD) { try SystemCalls.check(answer, .wait) }
    return try reap()
  }

  /// The same, but gives up at the deadline: nil if the child still runs then.
  public func wait(until deadline: ContinuousClock.Instant) throws(SystemError) -> ExitStatus? {
    if let status = exitStatus { return status }
    let opened = SystemCalls.openProcess(number)
    if opened >= 0 {
      let watch = FileDescriptor(adopting: Int32(opened))
      guard try watch.wait(for: .reading, until: deadline) else { return nil }
      return try wait()
    }
    while true {
      let answer = SystemCalls.peek(number, hang: false)
      if answer != 0 { return try wait() }
      if ContinuousClock.now >= deadline { return nil }
      SystemCalls.sleep(milliseconds: 2)
    }
  }

  private func reap() throws(SystemError) -> ExitStatus {
    let outcome: Result<ExitStatus, SystemError> = ended.withLock { ended in
      if let ended { return .success(ended) }
      var status: Int32 = 0
      var usage = rusage()
      let answer = SystemCalls.reap(number, &status, &usage)
      guard answer >= 0 else { return .failure(SystemError(call: .wait, code: Int32(-answer))) }
      let result = ExitStatus(status: status, usage: ResourceUsage(usage))
      ended = result
      return .success(result)
    }
    return try outcome.get()
  }
}
