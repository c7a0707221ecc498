internal import Dispatch
internal import Glibc
internal import Synchronization

/// A task executor with a fixed number of threads of its own, which live as long as the process.
final class CPUThreads: TaskExecutor {
  /// One thread a core.
  static let shared = CPUThreads(count: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

  private let waiting = Mutex<[UnownedJob]>([])
  private let bell = DispatchSemaphore(value: 0)

  private init(count: Int) {
    var started = 0
    for _ in 0..<count where (try? OwnThread.start({ self.run() })) != nil { started += 1 }
    // With no thread left in the system, a dispatch queue's one does.
    if started == 0 { DispatchQueue(label: "JobQueue.cpu").async { self.run() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
    bell.signal()
  }

  private func run() {
    while true {
      bell.wait()
      guard let job = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
