import JobQueue
import JobQueueSQLite
import JobQueueTesting
import TestSupport
import Testing

@Suite("Every driver keeps the contract")
struct ContractTests {
  @Test("in memory", arguments: QueueContract.cases)
  func memory(_ contract: QueueContract.Case) async throws {
    try await contract.run { MemoryDriver(clock: $0) }
  }

  @Test("in SQLite", arguments: QueueContract.cases)
  func sqlite(_ contract: QueueContract.Case) async throws {
    let folder = try TemporaryFolder()
    try await contract.run { try SQLiteDriver(path: folder.file(), durability: .fast, clock: $0) }
    withExtendedLifetime(folder) {}
  }
}
