internal import Dispatch

/// Hears chosen signals of this process until it is cancelled or let go; meanwhile they have no other effect.
public final class SignalSource: Sendable {
  private let signals: [Signal]
  // Dispatch sources can be used from any thread, but do not say so to the compiler.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  /// - Parameter handler: called on a queue of its own, once per arrival; arrivals in quick succession may come as one.
  public init(_ signals: [Signal], handler: @escaping @Sendable (Signal) -> Void) {
    self.signals = signals
    let queue = DispatchQueue(label: "signals")
    let registered = DispatchSemaphore(value: 0)
    sources = signals.map { signal in
      signal.ignore()
      let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
      source.setEventHandler { @Sendable in handler(signal) }
      source.setRegistrationHandler { @Sendable in _ = registered.signal() }
      source.activate()
      return source
    }
    // A signal that comes before the registration would be lost.
    for _ in signals { registered.wait() }
  }

  /// Gives the signals their own effect back.
  public func cancel() {
    sources.forEach { $0.cancel() }
    signals.forEach { $0.restoreDefault() }
  }

  deinit { cancel() }
}
