import Glibc
import Posix
import Synchronization
import TestSupport
import Testing

@testable import CardstockKit

/// The command that an app is told by.
@Suite struct CommandRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// - Returns: what it wrote to its standard error.
  @discardableResult
  private func run(_ text: String, input: String = "", limit: Duration = .seconds(60)) async throws -> [String] {
    var command = AppCommand(text, variables: [Array("PATH=/usr/bin:/bin".utf8)])
    command.timeLimit = limit
    let file = try FileDescriptor.open(folder.write("input-\(UInt64.random(in: 0...UInt64.max))", input))
    let lines = Mutex<[String]>([])
    try await CommandRun(command, input: SharedDescriptor(file)) { line in lines.withLock { $0.append(line) } }.end()
    return lines.withLock { $0 }
  }

  private func failure(_ text: String, limit: Duration = .seconds(60)) async -> String? {
    do {
      try await run(text, limit: limit)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func aCommandReadsItsInputOrNot() async throws {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(try await run("wc -c >&2", input: long) == ["1048576"])
    try await run("true", input: long)
  }

  @Test func linesAreCutAndMadePrintable() async throws {
    #expect(try await run(#"printf 'a\tb\n\n\377\n' >&2; printf 'no end' >&2"#) == [#"a\u{9}b"#, #"\xFF"#, "no end"])
    #expect(try await run("head -c 2500 /dev/zero | tr '\\0' x >&2").map(\.count) == [1000, 1000, 500])
  }

  @Test func itsEndIsTold() async throws {
    #expect(await failure("exit 7") == "the command exited with code 7")
    #expect(await failure("kill -SEGV $$") == "the command was ended by SIGSEGV")
    #expect(await failure("no-such-program") == "the command exited with code 127")
  }

  /// By no clock: the tests beside this one may hold it up for minutes.
  @Test func whatItLeavesRunningHoldsNobodyUp() async throws {
    let pids = folder.path.appending("pids")
    try await run("sleep 100000 & echo $! > \(pids); exit 0")
    let pid = String(decoding: try FileSystem.read(pids, limit: 100), as: UTF8.self).dropLast()
    #expect(try FileSystem.exists(FilePath("/proc/\(pid)")), "the command's end was not the end of what it left running")
    if let pid = Int32(pid), pid > 1 { kill(pid, SIGKILL) }
  }

  /// - Returns: what it wrote to its standard output.
  private func answer(_ text: String, limit: Duration = .seconds(60)) async throws -> [String] {
    let command = AppCommand(text, variables: [Array("PATH=/usr/bin:/bin".utf8)], timeLimit: limit)
    let question = try folder.write("question", "")
    let file = try FileDescriptor.open(question)
    try FileSystem.unlink(question)
    let lines = Mutex<[String]>([])
    try await CommandRun(
      command, input: SharedDescriptor(file), say: { _ in },
      answer: { line in lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
    ).end()
    return lines.withLock { $0 }
  }

  /// The line comes to the reader later than any grace, as on a machine that gives the reader no turn.
  @Test func anAnswerThatComesAfterTheEndCounts() async throws {
    #expect(try await answer("(sleep 1; echo yes) & exit 0") == ["yes"])
    #expect(try await answer("(sleep 1; printf yes) & exit 0", limit: .milliseconds(500)) == ["yes"])
    #expect(try await answer("true") == [])
  }

  @Test func anAnswerThatHasComeCountsThoughThePipeIsHeld() async throws {
    let pids = folder.path.appending("pids")
    #expect(try await answer("echo yes; sleep 100000 & echo $! > \(pids)", limit: .seconds(600)) == ["yes"])
    let pid = String(decoding: try FileSystem.read(pids, limit: 100), as: UTF8.self).dropLast()
    #expect(try FileSystem.exists(FilePath("/proc/\(pid)")), "the answer was waited for until the pipe's end")
    if let pid = Int32(pid), pid > 1 { kill(pid, SIGKILL) }
  }

  @Test func cancellingEndsTheWaitForAnAnswer() async throws {
    let file = folder.path.appending("pids")
    let task = Task { try await answer("sleep 100000 & echo $$ $! > \(file)", limit: .seconds(900)) }
    var pids: [Substring] = []
    while pids.count < 2 {
      try await Task.sleep(for: .milliseconds(10))
      let text = (try? FileSystem.read(file, limit: 100)) ?? []
      pids = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    }
    while try FileSystem.exists(FilePath("/proc/\(pids[0])")) { try await Task.sleep(for: .milliseconds(10)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try FileSystem.exists(FilePath("/proc/\(pids[1])")), "the pipe's end was waited for")
    if let pid = Int32(pids[1]), pid > 1 { kill(pid, SIGKILL) }
  }

  @Test func aCommandThatTakesTooLongIsKilledWithWhatItStarted() async throws {
    let pids = folder.path.appending("pids")
    #expect(
      await failure("sleep 60 & echo $$ $! > \(pids); trap '' TERM; wait", limit: .seconds(1))
        == "the command took longer than 1 s and was killed")
    try expectGone(pids)
  }

  @Test func cancellingKillsIt() async throws {
    let pids = folder.path.appending("pids")
    let task = Task { try await run("sleep 60 & echo $$ $! > \(pids); wait") }
    while (try FileSystem.status(pids)?.size ?? 0) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try expectGone(pids)
  }

  private func expectGone(_ pids: FilePath) throws {
    for pid in String(decoding: try FileSystem.read(pids, limit: 100), as: UTF8.self).split(whereSeparator: \.isWhitespace) {
      // A grandchild stays a zombie until init reaps it.
      for _ in 0..<100 {
        guard let state = try? FileSystem.read(FilePath("/proc/\(pid)/stat"), limit: 4096) else { break }
        if String(decoding: state, as: UTF8.self).contains(") Z ") { break }
        usleep(20_000)
      }
      let state = (try? FileSystem.read(FilePath("/proc/\(pid)/stat"), limit: 4096)).map { String(decoding: $0, as: UTF8.self) }
      #expect(state?.contains(") Z ") ?? true, "process \(pid) lives on")
    }
  }
}
