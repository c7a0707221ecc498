import Foundation
import JobQueue
import JobQueueSQLite

/// usage: queue-bench throughput DIR NORMAL|FULL BATCH JOBS SECONDS | latency DIR PROBES | rescue DIR ROUNDS | backlog DIR JOBS |
///        heartbeat DIR SECONDS
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
    case "throughput" where arguments.count == 6:
      let (name, batch) = (arguments[2], Int(arguments[3]) ?? 1)
      let path = folder + "/throughput.sqlite"
      let result = try await Throughput(
        path: path, durability: name == "NORMAL" ? .fast : .durable, batch: batch, jobs: Int(arguments[4]) ?? 3000,
        seconds: Double(arguments[5]) ?? 2)
      remove(path)
      print(
        """
        {"synchronous":"\(name)","batch":\(batch),"enqueue":\(result.enqueue),"claim":\(result.claim),"finish":\(result.finish),\
        "claim+finish":\(result.both)}
        """)
    case "latency":
      for (name, durability) in [("NORMAL", Durability.fast), ("FULL", .durable)] {
        for isHere in [true, false] {
          let path = folder + "/latency.sqlite"
          let waits = try await Latency.pickUp(path, probes: number, durability: durability, inThisProcess: isHere, program: program)
          remove(path)
          print(
            """
            {"synchronous":"\(name)","pick-up":"\(isHere ? "same process" : "another process")","median_ms":\(waits[waits.count / 2]),\
            "p95_ms":\(waits[waits.count * 95 / 100]),"max_ms":\(waits[waits.count - 1])}
            """)
        }
      }
    case "rescue":
      let path = folder + "/rescue.sqlite"
      let waits = try await Latency.rescue(path, rounds: number, program: program)
      remove(path)
      print("{\"rescue\":\"SIGKILL\",\"median_s\":\(waits[waits.count / 2]),\"max_s\":\(waits[waits.count - 1])}")
    case "backlog":
      let path = folder + "/backlog.sqlite"
      let result = try await Backlog(path: path, jobs: number)
      remove(path)
      remove(path + ".empty")
      print(
        """
        {"backlog":\(number),"filling_per_s":\(result.filling),"enqueue_ratio":\(result.enqueue),\
        "claim+finish_ratio":\(result.claimAndFinish),"unknown_kind_ms":\(result.unknownKind),"stats_ms":\(result.stats),\
        "memory_mib":\(result.memory)}
        """)
    case "heartbeat":
      let path = folder + "/heartbeat.sqlite"
      let beats = try await Beats(path: path, seconds: number, program: program)
      remove(path)
      print(
        """
        {"heartbeats":\(beats.count),"longest_gap_ms":\(beats.longestGap),"beat_ms":\(Beats.options.beat.components.seconds * 1000),\
        "lease_ms":\(Beats.options.lease.components.seconds * 1000)}
        """)
    case "worker": try await Latency.worker(folder, arguments.count > 2 && arguments[2] == "NORMAL" ? .fast : .durable)
    case "burn": Beats.burn(parent: Int32(arguments[1]) ?? 0)
    case "hog": try await Latency.hog(folder)
    default: throw CocoaError(.featureUnsupported)
    }
  }

  private static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }
}
