internal import Dispatch
internal import Posix

/// One run of an app's command, in a process group of its own.
struct CommandRun {
  /// Bytes of a complaint that is shown; no screen has longer lines.
  private static let longestComplaint = 1000
  /// Bytes of a line of an answer.
  private static let longestAnswer = 65_536
  /// What an answer has at least from the command's end, on a machine that is busy elsewhere.
  private static let leastPatience: Duration = .seconds(5)

  private let process: ChildProcess
  private let errors: LineReader
  private let answers: LineReader?
  private let timeLimit: Duration

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - input: its standard input, from the beginning.
  ///   - say: gets each line of its standard error, printable, on a thread of its own.
  ///   - answer: gets each line of its standard output, likewise; `nil`: that goes nowhere.
  init(
    _ command: AppCommand, input: SharedDescriptor, say: @escaping @Sendable (String) -> Void,
    answer: (@Sendable ([UInt8]) -> Void)? = nil
  ) throws(SystemError) {
    let errors = try Pipe(), answers = try Pipe()
    var descriptors: [Int32: Int32] = [0: input.descriptor.number, 2: errors.writeEnd.number]
    if answer != nil { descriptors[1] = answers.writeEnd.number }
    process = try ChildProcess(
      executable: "/bin/sh", arguments: ["-c", command.text], variables: command.variables, descriptors: descriptors)
    self.errors = LineReader(errors.readEnd, longest: Self.longestComplaint) { say(EscapedText.describe($0)) }
    if let answer {
      self.answers = LineReader(answers.readEnd, longest: Self.longestAnswer, receive: answer)
    } else {
      self.answers = nil
    }
    timeLimit = command.timeLimit
  }

  /// Waits for the command's end. Where the task is cancelled or time is up, the command is killed with its process group.
  ///
  /// - Throws: `CommandFailure`, `CancellationError`, or `SystemError`.
  func end() async throws {
    let result: Result<ExitStatus?, SystemError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The wait blocks a thread, which must be none of the cooperative pool's.
        DispatchQueue(label: "app command").async { [self] in continuation.resume(returning: wait()) }
      }
    } onCancel: { [process, answers] in
      process.killGroup(.kill)
      answers?.stopAwaiting()
    }
    guard let status = try result.get() else { throw CommandFailure.tookLonger(than: timeLimit) }
    // An answer that nobody waited for is none.
    if status.reason != .exited(0) || answers != nil { try Task.checkCancellation() }
    if status.reason == .exited(0) { return }
    throw CommandFailure.ended(status.reason)
  }

  /// - Returns: `nil` where time was up.
  private func wait() -> Result<ExitStatus?, SystemError> {
    do throws(SystemError) {
      let deadline = ContinuousClock.now + timeLimit
      let status = try process.wait(until: deadline)
      if status == nil {
        process.killGroup(.kill)
        _ = try process.wait()
      }
      if status?.reason == .exited(0) { answers?.awaitLine(until: max(deadline, .now + Self.leastPatience)) }
      errors.finish()
      answers?.finish()
      return .success(status)
    } catch {
      return .failure(error)
    }
  }
}
