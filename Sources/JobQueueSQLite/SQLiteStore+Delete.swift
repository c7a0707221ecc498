internal import JobQueue
internal import SQLite

extension SQLiteStore {
  func delete(_ filter: JobFilter) throws -> Deletion {
    _ = try cancel(filter, touchingRunning: false)
    let (condition, values) = clause(filter)
    let running = try connection.rows("SELECT id FROM job WHERE state = 2 AND \(condition) ORDER BY id", values) { JobID($0.integer(0)) }
    let gone = try connection.rows(
      "DELETE FROM job WHERE state <> 2 AND \(condition) RETURNING id, queue, tenant, fence, flow_id", values
    ) { row in
      (
        id: JobID(row.integer(0)), tenant: TenantName(queue: row.text(1), tenant: row.text(2)), fence: row.integer(3),
        flow: row.optionalInteger(4)
      )
    }
    // A job that was never claimed has the fence 0, which no register has.
    for job in gone where job.fence > 0 {
      try connection.run("DELETE FROM register WHERE fence = ?", [.integer(job.fence)])
    }
    try dropFlows()
    for name in Set(gone.map(\.tenant)) { try drop(name) }
    return Deletion(deleted: gone.map(\.id).sorted(), running: running)
  }

  /// Deletes the flows that no job refers to.
  func dropFlows() throws {
    try connection.run(
      """
      DELETE FROM flow WHERE settled_at IS NOT NULL AND NOT EXISTS(SELECT 1 FROM job WHERE job.id = flow.next_job)
        AND NOT EXISTS(SELECT 1 FROM job WHERE job.flow_id = flow.id)
      """)
  }

  /// Deletes what is known of a tenant without jobs.
  private func drop(_ name: TenantName) throws {
    let values: [SQLiteValue] = [.text(name.queue), .text(name.tenant)]
    if try connection.integer("SELECT 1 FROM job WHERE queue = ? AND tenant = ? LIMIT 1", values) != nil { return }
    try connection.run("DELETE FROM tenant_lane WHERE queue = ? AND tenant = ?", values)
    try connection.run("DELETE FROM tenant WHERE queue = ? AND tenant = ?", values)
  }
}
