internal import Synchronization

/// Lets any thread stop one exchange: its worker is killed, now or as soon as it has one.
final class StopSwitch: Sendable {
  private struct State {
    var reason: RenderPoolError?
    var worker: Worker?
  }

  private let state = Mutex(State())

  /// Why the exchange was stopped; nil if it was not.
  var reason: RenderPoolError? { state.withLock { $0.reason } }

  /// Stops the exchange; the first reason counts.
  func trip(_ reason: RenderPoolError) {
    state.withLock { state in
      if state.reason == nil { state.reason = reason }
      state.worker?.kill()
    }
  }

  /// Names the worker that the switch kills from now on; nil once it belongs to nobody or to somebody else.
  func watch(_ worker: Worker?) {
    state.withLock { state in
      state.worker = worker
      if state.reason != nil { worker?.kill() }
    }
  }
}
