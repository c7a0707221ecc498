internal import CardModel
internal import Posix
internal import RenderPool
internal import RenderProtocol

/// Render workers that speak this version and are locked down as asked, each of them, also one that takes another's place.
struct CheckedWorkers: Sendable {
  private let pool: RenderWorkers
  private let greetings: GreetingCheck
  let hello: RenderHello

  /// - Parameters:
  ///   - limits: of one photo.
  ///   - maxBlob: the most bytes of one blob of an answer.
  static func start(
    workers: Int, limits: RenderLimits, maxBlob: Int, sandbox: SandboxMode
  ) async throws(CardstockError) -> CheckedWorkers {
    var configuration = PoolConfiguration(executable: try RenderProgram.find(), workerCount: workers)
    configuration.memoryLimit = UInt64(limits.memoryMiB) << 20
    configuration.largerMemoryLimit = 2 * configuration.memoryLimit
    // The worker counts its own CPU; the wall clock only ends what no longer runs at all.
    configuration.timeLimit = .seconds(6 * limits.cpuSeconds)
    configuration.maxHeader = RenderProtocolLimits.header
    configuration.maxBlob = maxBlob
    // libvips would write a line for every odd block of every upload.
    configuration.environment = ["VIPS_WARNING=0"]
    configuration.arguments = [RenderLaunch.sandboxOption, sandbox.rawValue]
    let greetings = GreetingCheck(sandbox: sandbox)
    let pool = RenderWorkers(configuration) { greetings.objection(to: $0) }
    do {
      return CheckedWorkers(pool: pool, greetings: greetings, hello: try GreetingCheck.read(try await pool.hello()))
    } catch {
      await pool.shutdown()
      throw error as? CardstockError ?? greetings.refusal ?? CardstockError(.environment, "\(error)")
    }
  }

  func shutdown() async { await pool.shutdown() }

  /// - Parameters: as `RenderWorkers.exchange` has them.
  /// - Throws: `RenderRefusal` where no answer came; `CancellationError` where the task was cancelled; `CardstockError` where no worker starts.
  func exchange<Answer: Sendable>(
    _ request: RenderRequest, blob: [UInt8] = [], file: SharedDescriptor? = nil, startingWith initial: Answer,
    reply: @escaping @Sendable (inout Answer, Frame) throws -> Bool
  ) async throws -> Answer {
    let header = try CanonicalJSON.line(request)
    do throws(RenderPoolError) {
      return try await pool.exchange(header: header, blob: blob, file: file, startingWith: initial, reply: reply)
    } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ error: RenderPoolError) -> any Error {
    switch error {
    case .timedOut: RenderRefusal.timedOut
    // It ended itself in good order, so it was no decoder that fell over.
    case .crashed(.exited, let diagnosis): RenderRefusal.fault(PrintableText.cut(diagnosis))
    case .crashed(.signalled(let signal), _): RenderRefusal.crashed(by: signal.description)
    case .outOfMemory: RenderRefusal.outOfMemory
    case .badAnswer(let reason): RenderRefusal.fault(reason)
    case .cancelled, .shutDown: CancellationError()
    case .cannotStart: greetings.refusal ?? CardstockError(.environment, "\(error)")
    case .system: CardstockError(.environment, "\(error)")
    }
  }
}
