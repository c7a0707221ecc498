import Foundation
import JobQueue
import JobQueueSQLite

/// usage: queue-bench throughput DIR JOBS SECONDS | latency DIR PROBES | rescue DIR ROUNDS | backlog DIR JOBS
///
/// Prints one JSON object a line. See scripts/bench.
@main
enum QueueBench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 1 else { throw CocoaError(.featureUnsupported) }
    let folder = arguments[1]
    let number = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 1
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    switch arguments[0] {
    case "throughput":
      let seconds = arguments.count > 3 ? Double(arguments[3]) ?? 2 : 2
      for (name, durability) in [("NORMAL", Durability.fast), ("FULL", .durable)] {
        for batch in [1, 10, 50] {
          let path = folder + "/\(name)-\(batch).sqlite"
          let result = try await Throughput(path: path, durability: durability, batch: batch, jobs: number, seconds: seconds)
          remove(path)
          print(
            """
            {"synchronous":"\(name)","batch":\(batch),"enqueue":\(result.enqueue),"claim":\(result.claim),"finish":\(result.finish),\
            "claim+finish":\(result.both)}
            """)
        }
      }
    case "latency":
      for isHere in [true, false] {
        let path = folder + "/latency.sqlite"
        let waits = try await Latency.pickUp(path, probes: number, inThisProcess: isHere, program: program)
        remove(path)
        print(
          """
          {"pick-up":"\(isHere ? "same process" : "another process")","median_ms":\(waits[waits.count / 2]),\
          "p95_ms":\(waits[waits.count * 95 / 100]),"max_ms":\(waits[waits.count - 1])}
          """)
      }
    case "rescue":
      let path = folder + "/rescue.sqlite"
      let waits = try await Latency.rescue(path, rounds: number, program: program)
      remove(path)
      print("{\"rescue\":\"SIGKILL\",\"median_s\":\(waits[waits.count / 2]),\"max_s\":\(waits[waits.count - 1])}")
    case "backlog": try await backlog(folder + "/backlog.sqlite", number)
    case "worker": try await Latency.worker(folder)
    case "hog": try await Latency.hog(folder)
    default: throw CocoaError(.featureUnsupported)
    }
  }

  /// Claim and finish, ten at a time, in front of a long queue.
  private static func backlog(_ path: String, _ jobs: Int) async throws {
    let driver = try SQLiteDriver(path: path, durability: .durable)
    var start = Monotonic.nanoseconds
    for first in stride(from: 0, to: jobs, by: 1000) {
      _ = try await driver.enqueue((first..<min(first + 1000, jobs)).map { Throughput.job($0, unique: false) })
    }
    let enqueue = Double(jobs) / Monotonic.seconds(since: start)
    let worker = try await driver.join(.current())
    var done = 0
    start = Monotonic.nanoseconds
    while Monotonic.seconds(since: start) < 3 {
      let claimed = try await driver.claim(worker, [ClaimLot(queue: "images", kinds: ["photo.v1"], limit: 10)]).jobs
      _ = try await driver.settle(claimed.map { Settlement(id: $0.id, fence: $0.fence, outcome: .done(output: Throughput.output)) })
      done += claimed.count
    }
    let rate = Double(done) / Monotonic.seconds(since: start)
    start = Monotonic.nanoseconds
    for _ in 0..<100 { _ = try await driver.claim(worker, [ClaimLot(queue: "images", kinds: ["unknown.v1"], limit: 1)]) }
    let unknown = Monotonic.seconds(since: start) * 10
    start = Monotonic.nanoseconds
    _ = try await driver.stats()
    let stats = Monotonic.seconds(since: start) * 1000
    remove(path)
    print(
      """
      {"backlog":\(jobs),"enqueue_per_s":\(enqueue),"claim+finish_per_s":\(rate),"claim_of_an_unknown_kind_ms":\(unknown),"stats_ms":\(stats)}
      """)
  }

  private static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }
}
