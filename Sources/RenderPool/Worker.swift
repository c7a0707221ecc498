internal import Posix
internal import RenderProtocol

/// One render process that has said hello. Its calls block their thread; `kill` may come from any thread.
final class Worker: Sendable {
  let memoryLimit: UInt64
  private let process: ChildProcess
  private let channel: FrameChannel
  private let diagnosis: DiagnosisReader
  private let endLimit: Duration

  /// Starts the program; `greet` must follow.
  init(_ configuration: PoolConfiguration, memoryLimit: UInt64) throws(SystemError) {
    let sockets = try SocketPair(), errors = try Pipe()
    // Its output goes where its complaints go: nothing of it may reach the user's.
    process = try ChildProcess(
      executable: configuration.executable,
      arguments: configuration.arguments + [RenderLaunch.memoryOption, String(memoryLimit)],
      environment: PoolConfiguration.baseEnvironment + configuration.environment,
      descriptors: [1: errors.writeEnd.number, 2: errors.writeEnd.number, RenderLaunch.socket: sockets.second.number])
    channel = FrameChannel(sockets.first)
    diagnosis = DiagnosisReader(errors.readEnd)
    self.memoryLimit = memoryLimit
    endLimit = configuration.endLimit
  }

  /// The header of the worker's first frame.
  ///
  /// - Throws: `cannotStart`; the process is gone and reaped then.
  func greet(_ configuration: PoolConfiguration) throws(RenderPoolError) -> [UInt8] {
    let reason: String
    do throws(FrameError) {
      let hello = try channel.receive(maxHeader: configuration.maxHeader, maxBlob: 0, deadline: .now + configuration.startLimit)
      if let hello { return hello.header }
      reason = end().map { $0.byItself ? "it \($0.status)" : "it closed its socket" } ?? "it closed its socket"
    } catch {
      end(killing: true)
      reason = error == .timedOut ? "it said nothing within \(configuration.startLimit)" : "\(error)"
    }
    let text = diagnosis.text()
    throw .cannotStart(executable: configuration.executable, reason: text.isEmpty ? reason : "\(reason): \(text)")
  }

  /// Whether an idle worker can be given a photo: it lives, and it has not spoken unasked.
  var isReady: Bool { (try? channel.hasInput()) == false }

  /// Sends a request and hands over every frame of the answer until `reply` says that it was the last.
  /// After anything but `answered` the process is gone and reaped.
  func exchange(_ request: Frame, maxHeader: Int, maxBlob: Int, timeLimit: Duration, reply: (Frame) throws -> Bool) -> AttemptOutcome {
    let deadline = ContinuousClock.now + timeLimit
    do throws(SystemError) {
      // A worker that died over the file has left its position somewhere in it.
      try request.descriptor?.descriptor.rewind()
    } catch {
      end(killing: true)
      return .failed(error)
    }
    do throws(FrameError) {
      try channel.send(header: request.header, blob: request.blob, descriptor: request.descriptor, deadline: deadline)
      while let frame = try channel.receive(maxHeader: maxHeader, maxBlob: maxBlob, deadline: deadline) {
        do {
          if try reply(frame) { return .answered }
        } catch {
          end(killing: true)
          return .badAnswer("\(error)")
        }
      }
      return outcomeOfDeath()
    } catch {
      switch error {
      case .closed: return outcomeOfDeath()
      case .timedOut:
        end(killing: true)
        return .died(.timedOut)
      case .tooLarge, .malformed:
        end(killing: true)
        return .badAnswer("\(error)")
      case .system(let cause):
        end(killing: true)
        return .failed(cause)
      }
    }
  }

  /// Ends the process and reaps it. Left to itself it has a moment to see that its socket is closed.
  @discardableResult
  func end(killing: Bool = false) -> (status: ExitStatus, byItself: Bool)? {
    channel.close()
    if !killing, let status = try? process.wait(until: .now + endLimit) { return (status, true) }
    kill()
    return (try? process.wait()).map { ($0, false) }
  }

  /// From any thread, at any time: the worker's other calls then see its end.
  func kill() { process.kill(.kill) }

  private func outcomeOfDeath() -> AttemptOutcome {
    guard let (status, byItself) = end(), byItself else { return .badAnswer("it closed its socket without an answer") }
    return .died(.ended(status.reason, diagnosis: diagnosis.text()))
  }
}
