internal import Dispatch
internal import Synchronization

/// One waiter that is woken by a call or after a time. Calls while nobody waits are remembered, as one.
final class Alarm: Sendable {
  private struct State {
    var isRaised = false
    var waiter: CheckedContinuation<Void, Never>?
    var turn = 0
  }

  private let state = Mutex(State())
  private let timer: DispatchQueue

  init(label: String) {
    timer = DispatchQueue(label: label)
  }

  func raise() {
    let waiter = state.withLock { state in
      state.isRaised = state.waiter == nil
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Returns when raised, or after `milliseconds`.
  func wait(milliseconds: Int) async {
    await withCheckedContinuation { continuation in
      let turn: Int? = state.withLock { state in
        if state.isRaised {
          state.isRaised = false
          return nil
        }
        state.waiter = continuation
        state.turn += 1
        return state.turn
      }
      guard let turn else { return continuation.resume() }
      timer.asyncAfter(deadline: .now() + .milliseconds(max(1, milliseconds))) { [weak self] in self?.expire(turn) }
    }
  }

  private func expire(_ turn: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.turn == turn else { return nil }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
