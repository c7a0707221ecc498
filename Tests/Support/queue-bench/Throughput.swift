import JobQueue
import JobQueueSQLite

/// Jobs a second through the driver: enqueue, claim, finish.
struct Throughput {
  static let args = [UInt8](repeating: UInt8(ascii: "a"), count: 250)
  static let output = [UInt8](repeating: UInt8(ascii: "r"), count: 100)

  var enqueue = 0.0
  var claim = 0.0
  var finish = 0.0
  var both = 0.0

  /// - Parameter batch: jobs a transaction.
  init(path: String, durability: Durability, batch: Int, jobs: Int, seconds: Double) async throws {
    let driver = try SQLiteDriver(path: path, durability: durability)
    var put = 0
    var start = Monotonic.nanoseconds
    while put < jobs, Monotonic.seconds(since: start) < seconds {
      let rows = (put..<min(put + batch, jobs)).map { Self.job($0) }
      _ = try await driver.enqueue(rows)
      put += rows.count
    }
    enqueue = Double(put) / Monotonic.seconds(since: start)
    let worker = try await driver.join(.current())
    let lot = ClaimLot(queue: "images", kinds: ["photo.v1"], limit: batch)
    var (claiming, finishing, done) = (Int64(0), Int64(0), 0)
    start = Monotonic.nanoseconds
    while done < put, Monotonic.seconds(since: start) < seconds {
      let begin = Monotonic.nanoseconds
      let claimed = try await driver.claim(worker, [lot]).jobs
      let middle = Monotonic.nanoseconds
      let results = try await driver.settle(claimed.map { Settlement(id: $0.id, fence: $0.fence, outcome: .done(output: Self.output)) })
      finishing += Monotonic.nanoseconds - middle
      claiming += middle - begin
      precondition(!results.isEmpty && !results.contains(.leaseLost), "every claim is this one's")
      done += claimed.count
    }
    claim = Double(done) / (Double(claiming) / 1e9)
    finish = Double(done) / (Double(finishing) / 1e9)
    both = Double(done) / (Double(claiming + finishing) / 1e9)
  }

  static func job(_ number: Int, unique: Bool = true) -> NewJob {
    NewJob(
      kind: "photo.v1", queue: "images", uniqueness: unique ? .pending(key: "0123456789abcdef-\(number)") : nil, args: Self.args)
  }
}
