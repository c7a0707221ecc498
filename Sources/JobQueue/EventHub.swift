internal import Synchronization

/// Hands every event to every listener. A listener that does not keep up loses the oldest events first.
final class EventHub: Sendable {
  private struct Listeners {
    var next = 0
    var streams: [Int: AsyncStream<QueueEvent>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())

  func listen() -> AsyncStream<QueueEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: QueueEvent.self, bufferingPolicy: .bufferingNewest(65_536))
    let key = listeners.withLock { listeners in
      listeners.next += 1
      listeners.streams[listeners.next] = continuation
      return listeners.next
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.listeners.withLock { $0.streams.removeValue(forKey: key) }
    }
    return stream
  }

  func send(_ event: QueueEvent) {
    for stream in listeners.withLock({ Array($0.streams.values) }) { stream.yield(event) }
  }

  deinit {
    for stream in listeners.withLock({ Array($0.streams.values) }) { stream.finish() }
  }
}
