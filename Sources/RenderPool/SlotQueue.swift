internal import Synchronization

/// Hands out the slots, first come, first served.
final class SlotQueue: Sendable {
  typealias Turn = CheckedContinuation<Result<WorkerSlot, RenderPoolError>, Never>

  private struct State {
    var idle: [WorkerSlot]
    var waiting: [(number: Int, turn: Turn)] = []
    var lastNumber = 0
    var isClosed = false
  }

  private let state: Mutex<State>

  init(_ slots: [WorkerSlot]) {
    state = Mutex(State(idle: slots))
  }

  /// Waits for a free slot, which must be given back.
  func acquire() async throws(RenderPoolError) -> WorkerSlot {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let result: Result<WorkerSlot, RenderPoolError> = await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        let answer = state.withLock { state -> Result<WorkerSlot, RenderPoolError>? in
          // The handler may have run before there was anybody to wake.
          if Task.isCancelled { return .failure(.cancelled) }
          if state.isClosed { return .failure(.shutDown) }
          if !state.idle.isEmpty { return .success(state.idle.removeFirst()) }
          state.waiting.append((number, turn))
          return nil
        }
        if let answer { turn.resume(returning: answer) }
      }
    } onCancel: {
      let turn = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).turn }
      }
      turn?.resume(returning: .failure(.cancelled))
    }
    return try result.get()
  }

  func release(_ slot: WorkerSlot) {
    let turn = state.withLock { state -> Turn? in
      if state.waiting.isEmpty {
        state.idle.append(slot)
        return nil
      }
      return state.waiting.removeFirst().turn
    }
    turn?.resume(returning: .success(slot))
  }

  /// Nobody gets a slot any more.
  func close() {
    let turns = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting.map(\.turn)
    }
    for turn in turns { turn.resume(returning: .failure(.shutDown)) }
  }
}
