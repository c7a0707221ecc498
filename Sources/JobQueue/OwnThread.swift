internal import Glibc

/// One operating-system thread that runs `body` and ends with it.
package enum OwnThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// - Throws: `QueueError.store` when the system has no thread left.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(QueueError) {
    let handed = unsafe Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, handed.toOpaque())
    guard code == 0 else {
      unsafe handed.release()
      throw QueueError(.store, "no thread could be started (error \(code))", remedy: "raise the limit of processes and threads (ulimit -u)")
    }
    pthread_detach(thread)
  }
}
