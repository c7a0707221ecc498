internal import JobQueue

/// What a reader sees of a store.
struct Snapshot: Hashable {
  let jobs: [JobRecord]
  let stats: [QueueStat]
  let register: RegisterValue?

  init(_ driver: any QueueDriver) async throws {
    jobs = try await driver.jobs(.all, limit: .max)
    stats = try await driver.stats()
    register = try await driver.register("r")
  }
}
