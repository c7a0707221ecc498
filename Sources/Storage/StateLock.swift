internal import Glibc
internal import Posix

/// A right over one output, held while this value lives. The system gives it back if the process dies.
///
/// Two files: whoever changes the output as a whole holds `lock`, and `jobs` alone; a worker shares `jobs` with others, for one job at a
/// time and only while nobody holds `lock`. So a run or an erasure waits for the jobs under way and no longer, however many there are to come.
public final class StateLock: Sendable {
  private static let run: FileName = "lock"
  private static let jobs: FileName = "jobs"
  private static let plans: FileName = "planning"
  /// How long jobs under way are waited for, in milliseconds. A photo takes seconds; one at its limits may take longer.
  private static let patience = 120_000
  /// A worker holds `lock` for a moment as it begins a job, in milliseconds.
  private static let moment = 200
  private static let pause = 10

  private let held: [HeldFile]

  private init(_ held: [HeldFile]) { self.held = held }

  private final class HeldFile: Sendable {
    let file: FileDescriptor
    init(_ file: consuming FileDescriptor) { self.file = file }
  }

  /// Takes the right to change the output as a whole; waits for the jobs that workers are at.
  ///
  /// - Throws: `locked`, with the holder's process id, if another process has it, or a job under way does not end.
  static func take(in folder: FilePath) throws(StorageError) -> StateLock {
    let path = folder.appending(run)
    let lock = try open(path)
    guard try waiting(moment, path, { () throws(SystemError) in try lock.file.tryLock() }) else { throw isHeld(lock, path) }
    try StorageError.wrap(path) { () throws(SystemError) in
      try lock.file.truncate(to: 0)
      try lock.file.writeAll(Array("\(ProcessIdentity.ownNumber)\n".utf8))
    }
    let underWay = folder.appending(jobs)
    let others = try open(underWay)
    guard try waiting(patience, underWay, { () throws(SystemError) in try others.file.tryLock() }) else {
      throw StorageError(
        .locked, underWay,
        message: "expected the jobs that workers are at to end within \(patience / 1000) seconds, but some still hold \(underWay)",
        remedy: "try again, or stop the workers")
    }
    return StateLock([lock, others])
  }

  /// Takes the right to do one job.
  ///
  /// - Throws: `locked` while the output as a whole is another's.
  static func share(in folder: FilePath) throws(StorageError) -> StateLock {
    let (path, underWay) = (folder.appending(run), folder.appending(jobs))
    let (lock, others) = (try open(path), try open(underWay))
    // `lock` is let go at the end of this call.
    let isFree = try StorageError.wrap(path) { () throws(SystemError) in
      guard try lock.file.tryLock(isShared: true) else { return false }
      return try others.file.tryLock(isShared: true)
    }
    guard isFree else { throw isHeld(lock, path) }
    return StateLock([others])
  }

  /// Takes the turn to decide what is to be done, of which two at a time would undo each other's.
  ///
  /// - Throws: `locked` where somebody else's does not end.
  static func planning(in folder: FilePath) throws(StorageError) -> StateLock {
    let path = folder.appending(plans)
    let lock = try open(path)
    guard try waiting(patience, path, { () throws(SystemError) in try lock.file.tryLock() }) else {
      throw StorageError(
        .locked, path, message: "expected other calls to have enqueued within \(patience / 1000) seconds, but one still holds \(path)",
        remedy: "try again")
    }
    return StateLock([lock])
  }

  private static func isHeld(_ lock: HeldFile, _ path: FilePath) -> StorageError {
    let text = (try? lock.file.readAll(limit: 64)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let holder = Int32(text.prefix { $0 != "\n" })
    let who = holder.map { "process \($0)" } ?? "another process"
    return StorageError(
      .locked, path, message: "expected to be the only run over this output, but \(who) holds \(path)",
      remedy: "wait until it ends, or stop it")
  }

  private static func open(_ path: FilePath) throws(StorageError) -> HeldFile {
    try StorageError.wrap(path) { () throws(SystemError) in HeldFile(try FileDescriptor.openOrCreate(path, mode: 0o600)) }
  }

  private static func waiting(
    _ milliseconds: Int, _ path: FilePath, _ isTaken: () throws(SystemError) -> Bool
  ) throws(StorageError) -> Bool {
    for _ in 0...milliseconds / pause {
      if try StorageError.wrap(path, isTaken) { return true }
      usleep(UInt32(pause) * 1000)
    }
    return false
  }
}
