internal import Dispatch
internal import Posix

/// One run of an app's command, in a process group of its own; its standard output goes nowhere.
struct CommandRun {
  private let process: ChildProcess
  private let complaints: LineReader
  private let timeLimit: Duration

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - input: its standard input, from the beginning.
  ///   - say: gets each line of its standard error, printable, on a thread of its own.
  init(_ command: SettledCommand, input: SharedDescriptor, say: @escaping @Sendable (String) -> Void) throws(SystemError) {
    let errors = try Pipe()
    process = try ChildProcess(
      executable: "/bin/sh", arguments: ["-c", command.text], variables: command.variables,
      descriptors: [0: input.descriptor.number, 2: errors.writeEnd.number])
    complaints = LineReader(errors.readEnd, receive: say)
    timeLimit = command.timeLimit
  }

  /// Waits for the command's end. Where the task is cancelled or time is up, the command is killed with everything that it started.
  ///
  /// - Throws: `CommandFailure`, `CancellationError`, or `SystemError`.
  func end() async throws {
    let result: Result<ExitStatus?, SystemError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The wait blocks a thread, which must be none of the cooperative pool's.
        DispatchQueue(label: "settled command").async { [self] in continuation.resume(returning: wait()) }
      }
    } onCancel: { [process] in
      process.killGroup(.kill)
    }
    guard let status = try result.get() else { throw CommandFailure.tookLonger(than: timeLimit) }
    if status.reason == .exited(0) { return }
    try Task.checkCancellation()
    throw CommandFailure.ended(status.reason)
  }

  /// - Returns: `nil` where time was up.
  private func wait() -> Result<ExitStatus?, SystemError> {
    do throws(SystemError) {
      let status = try process.wait(until: .now + timeLimit)
      if status == nil {
        process.killGroup(.kill)
        _ = try process.wait()
      }
      complaints.finish()
      return .success(status)
    } catch {
      return .failure(error)
    }
  }
}
