internal import Dispatch
internal import Posix
internal import RenderProtocol
internal import Synchronization

/// One place in the pool: a thread of its own and the worker that stands ready in it.
final class WorkerSlot: Sendable {
  private struct State {
    var worker: Worker?
    var hello: [UInt8]?
    var stop: StopSwitch?
    var isClosed = false
  }

  private let configuration: PoolConfiguration
  private let objection: @Sendable ([UInt8]) -> String?
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "render worker")

  init(_ configuration: PoolConfiguration, objection: @escaping @Sendable ([UInt8]) -> String?) {
    self.configuration = configuration
    self.objection = objection
  }

  /// Runs blocking work on the slot's thread, one piece after the other.
  func run<Value: Sendable>(_ body: @escaping @Sendable (WorkerSlot) -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body(self)) }
    }
  }

  /// Starts the next worker while nobody waits for it.
  func prepareAhead() {
    // Should that fail, the next exchange meets the error and tells it.
    queue.async { _ = try? self.prepare() }
  }

  /// On the slot's thread: sees to it that a worker of ordinary size stands ready, and answers its hello.
  @discardableResult
  func prepare(stop: StopSwitch? = nil) throws(RenderPoolError) -> [UInt8] {
    let (worker, hello) = state.withLock { ($0.worker, $0.hello) }
    if let worker, let hello, worker.memoryLimit == configuration.memoryLimit, worker.isReady { return hello }
    discard()
    return try start(memoryLimit: configuration.memoryLimit, stop: stop)
  }

  /// On the slot's thread: one photo, in a second and fresh worker if the first one dies over it.
  func perform<Answer>(_ exchange: Exchange<Answer>) -> Result<Answer, RenderPoolError> {
    state.withLock { state in
      state.stop = exchange.stop
      if state.isClosed { exchange.stop.trip(.shutDown) }
    }
    defer { state.withLock { $0.stop = nil } }
    do throws(RenderPoolError) {
      if let reason = exchange.stop.reason { throw reason }
      try prepare(stop: exchange.stop)
      return .success(try attempt(exchange, isLast: false))
    } catch {
      // A worker that was killed on purpose looks like one that died.
      return .failure(exchange.stop.reason ?? error)
    }
  }

  private func attempt<Answer>(_ exchange: Exchange<Answer>, isLast: Bool) throws(RenderPoolError) -> Answer {
    guard let worker = state.withLock({ $0.worker }) else { throw .shutDown }
    exchange.stop.watch(worker)
    var answer = exchange.initial
    let outcome = worker.exchange(
      exchange.request, maxHeader: configuration.maxHeader, maxBlob: configuration.maxBlob, timeLimit: configuration.timeLimit
    ) { try exchange.reply(&answer, $0) }
    exchange.stop.watch(nil)

    guard case .answered = outcome else {
      forget()
      switch outcome {
      case .answered: preconditionFailure("answered")
      case .badAnswer(let reason): throw .badAnswer(reason: reason)
      case .failed(let error): throw .system(error)
      case .died(let death):
        guard !isLast, exchange.stop.reason == nil else {
          throw death.error(memoryLimit: worker.memoryLimit, timeLimit: configuration.timeLimit)
        }
        try start(memoryLimit: death.mayBeMemory ? configuration.largerMemoryLimit : configuration.memoryLimit, stop: exchange.stop)
        return try attempt(exchange, isLast: true)
      }
    }
    return answer
  }

  @discardableResult
  private func start(memoryLimit: UInt64, stop: StopSwitch?) throws(RenderPoolError) -> [UInt8] {
    let hello = try startPatiently(memoryLimit: memoryLimit, stop: stop ?? StopSwitch())
    if let reason = objection(hello) {
      discard()
      throw .cannotStart(executable: configuration.executable, reason: reason)
    }
    return hello
  }

  /// A worker that is ended while it starts (by an operator, or by the kernel in need of memory) says nothing of the program: two more tries.
  private func startPatiently(memoryLimit: UInt64, stop: StopSwitch) throws(RenderPoolError) -> [UInt8] {
    for _ in 0..<2 {
      let began = ContinuousClock.now
      do throws(RenderPoolError) {
        return try startOnce(memoryLimit: memoryLimit, stop: stop)
      } catch {
        guard case .cannotStart = error, stop.reason == nil, began.duration(to: .now) < .seconds(5) else { throw error }
      }
    }
    return try startOnce(memoryLimit: memoryLimit, stop: stop)
  }

  private func startOnce(memoryLimit: UInt64, stop: StopSwitch) throws(RenderPoolError) -> [UInt8] {
    let isClosed = state.withLock { state in
      // So that `close` ends a start too that no exchange waits for.
      state.stop = stop
      return state.isClosed
    }
    if isClosed { throw .shutDown }
    let worker: Worker
    do throws(SystemError) {
      worker = try Worker(configuration, memoryLimit: memoryLimit)
    } catch {
      throw .cannotStart(executable: configuration.executable, reason: error.message)
    }
    stop.watch(worker)
    defer { stop.watch(nil) }
    let hello = try worker.greet(configuration)
    state.withLock { ($0.worker, $0.hello) = (worker, hello) }
    return hello
  }

  private func forget() { state.withLock { ($0.worker, $0.hello) = (nil, nil) } }

  /// From any thread: stops the exchange that runs, and lets no worker start any more.
  func close() {
    let stop = state.withLock { state in
      state.isClosed = true
      return state.stop
    }
    stop?.trip(.shutDown)
  }

  /// On the slot's thread: lets the worker end.
  func discard() {
    let worker = state.withLock { state in
      defer { (state.worker, state.hello) = (nil, nil) }
      return state.worker
    }
    worker?.end()
  }
}
