/// Figures of a queue and of this process's pools, as Prometheus reads them.
public struct QueueMetrics: Sendable {
  /// The media type of `text`.
  public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  public var stats: [QueueStat]
  public var pools: [PoolCounters]

  public init(stats: [QueueStat], pools: [PoolCounters] = []) {
    self.stats = stats
    self.pools = pools
  }

  /// Prometheus' text exposition format 0.0.4. What the pools counted is summed.
  public var text: String {
    var lines: [String] = []
    func family(_ name: String, _ type: String, _ help: String, _ samples: [(labels: String, value: String)]) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
      lines += samples.map { "\(name)\($0.labels) \($0.value)" }
    }
    func labels(_ stat: QueueStat) -> String {
      #"{queue="\#(Self.escaped(stat.queue.rawValue))",kind="\#(Self.escaped(stat.kind.rawValue))",state="\#(stat.state)"}"#
    }
    family("jobqueue_jobs", "gauge", "Jobs in the store.", stats.map { (labels($0), "\($0.count)") })
    family(
      "jobqueue_oldest_job_age_seconds", "gauge", "Time since the oldest of these jobs was enqueued.",
      stats.map { (labels($0), "\(Double($0.oldestAgeMilliseconds) / 1000)") })
    if !pools.isEmpty {
      func sum(_ part: KeyPath<PoolCounters, Int>) -> [(labels: String, value: String)] {
        [("", "\(pools.map { $0[keyPath: part] }.reduce(0, +))")]
      }
      family("jobqueue_running_handlers", "gauge", "Handlers that hold a slot in this process.", sum(\.running))
      family("jobqueue_stuck_handlers", "gauge", "Handlers that were given up after their deadline and have not returned.", sum(\.stuck))
      family("jobqueue_abandoned_handlers_total", "counter", "Handlers that were given up after their deadline.", sum(\.abandoned))
      family("jobqueue_leases_lost_total", "counter", "Claims that were gone when their handler ended or reported.", sum(\.leasesLost))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += #"\\"#
      case "\"": text += #"\""#
      case "\n": text += #"\n"#
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
