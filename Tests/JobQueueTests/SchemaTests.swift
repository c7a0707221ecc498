import JobQueue
import JobQueueSQLite
import SQLite
import TestSupport
import Testing

@Suite("A queue's file of an earlier release")
struct SchemaTests {
  /// What the first release made, and what its workers left in it.
  static let first = """
    CREATE TABLE worker(
      id INTEGER PRIMARY KEY AUTOINCREMENT, boot_id TEXT NOT NULL, pid INTEGER NOT NULL, pid_start INTEGER NOT NULL,
      pid_namespace TEXT NOT NULL, seen_boottime_ms INTEGER NOT NULL, dead_at INTEGER) STRICT;
    CREATE TABLE queue(name TEXT PRIMARY KEY, paused_at INTEGER) STRICT, WITHOUT ROWID;
    CREATE TABLE lane(
      queue TEXT NOT NULL, priority INTEGER NOT NULL, vnow REAL NOT NULL, PRIMARY KEY(queue, priority)) STRICT, WITHOUT ROWID;
    CREATE TABLE tenant_lane(
      queue TEXT NOT NULL, priority INTEGER NOT NULL, tenant TEXT NOT NULL, vtime REAL NOT NULL,
      PRIMARY KEY(queue, priority, tenant)) STRICT, WITHOUT ROWID;
    CREATE TABLE tenant(
      queue TEXT NOT NULL, tenant TEXT NOT NULL, weight REAL NOT NULL DEFAULT 1, PRIMARY KEY(queue, tenant)) STRICT, WITHOUT ROWID;
    CREATE TABLE flow(
      id INTEGER PRIMARY KEY AUTOINCREMENT, total INTEGER NOT NULL, pending INTEGER NOT NULL, failed INTEGER NOT NULL DEFAULT 0,
      policy INTEGER NOT NULL, at_least INTEGER NOT NULL DEFAULT 0, next_job INTEGER NOT NULL, settled_at INTEGER,
      CHECK(pending >= 0 AND pending <= total), CHECK((pending = 0) = (settled_at IS NOT NULL))) STRICT;
    CREATE UNIQUE INDEX flow_next ON flow(next_job);
    CREATE TABLE job(
      id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, queue TEXT NOT NULL, tenant TEXT NOT NULL DEFAULT '',
      state INTEGER NOT NULL, priority INTEGER NOT NULL DEFAULT 0, rank REAL NOT NULL DEFAULT 0, run_at INTEGER NOT NULL,
      attempt INTEGER NOT NULL DEFAULT 0,
      max_attempts INTEGER NOT NULL, crashes INTEGER NOT NULL DEFAULT 0, crash_limit INTEGER, snoozes INTEGER NOT NULL DEFAULT 0,
      fence INTEGER NOT NULL DEFAULT 0, owner INTEGER, timeout_ms INTEGER NOT NULL, deadline_at INTEGER, cancel_at INTEGER,
      unique_key TEXT, unique_live INTEGER NOT NULL DEFAULT 0, unique_until INTEGER, flow_id INTEGER, limit_key TEXT, args BLOB NOT NULL,
      errors TEXT NOT NULL DEFAULT '[]', progress REAL, result BLOB, created_at INTEGER NOT NULL, finished_at INTEGER,
      CHECK((state >= 4) = (finished_at IS NOT NULL)), CHECK((state = 2) = (owner IS NOT NULL)),
      CHECK((state = 2) = (deadline_at IS NOT NULL))) STRICT;
    CREATE INDEX job_ready ON job(queue, priority, rank, id) WHERE state = 1;
    CREATE INDEX job_due ON job(run_at) WHERE state = 0;
    CREATE INDEX job_owner ON job(owner) WHERE state = 2;
    CREATE INDEX job_done ON job(finished_at) WHERE state >= 4;
    CREATE INDEX job_limit ON job(limit_key) WHERE state = 2 AND limit_key IS NOT NULL;
    CREATE INDEX job_flow ON job(flow_id) WHERE flow_id IS NOT NULL;
    CREATE INDEX job_tenant ON job(tenant) WHERE state < 4;
    CREATE UNIQUE INDEX job_unique ON job(kind, unique_key) WHERE unique_live = 1;
    CREATE TABLE register(
      name TEXT PRIMARY KEY, bytes BLOB NOT NULL, fence INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE fence(only INTEGER PRIMARY KEY CHECK(only = 1), last INTEGER NOT NULL) STRICT;
    INSERT INTO fence VALUES(1, 41);
    PRAGMA user_version=1;
    PRAGMA application_id=1248813649;
    INSERT INTO worker(id, boot_id, pid, pid_start, pid_namespace, seen_boottime_ms) VALUES(3, 'an earlier boot', 1, 1, 'pid:[1]', 0);
    INSERT INTO flow(id, total, pending, policy, next_job) VALUES(1, 2, 1, 0, 3);
    INSERT INTO job(id, kind, queue, state, run_at, max_attempts, attempt, fence, timeout_ms, flow_id, args, result, created_at, finished_at)
      VALUES(1, 'errand.v1', 'errands', 4, 0, 3, 1, 40, 60000, 1, CAST('{"name":"a"}' AS BLOB), CAST('"A"' AS BLOB), 0, 1);
    INSERT INTO job(id, kind, queue, state, run_at, max_attempts, attempt, fence, owner, timeout_ms, deadline_at, flow_id, args, created_at,
      unique_key, unique_live)
      VALUES(2, 'errand.v1', 'errands', 2, 0, 3, 1, 41, 3, 60000, 9000000000000, 1, CAST('{"key":"k","name":"b"}' AS BLOB), 0, 'k', 1);
    INSERT INTO job(id, kind, queue, state, run_at, max_attempts, timeout_ms, args, created_at)
      VALUES(3, 'errand.v1', 'errands', 3, 0, 3, 60000, CAST('{"name":"next"}' AS BLOB), 0);
    INSERT INTO register VALUES('r', x'07', 40, 1);
    """

  @Test("opens, and its jobs go on where they stood")
  func first() async throws {
    let folder = try TemporaryFolder()
    do {
      let connection = try Connection(path: folder.file(), pragmas: [("auto_vacuum", "INCREMENTAL"), ("journal_mode", "WAL")])
      try connection.execute(Self.first)
    }
    let queue = try Queue.open(sqlite: folder.file())
    #expect(try await queue.enqueue(Errand(name: "b", key: "k")) == .existing(JobID(2)))
    let pool = WorkerPool(queue, slots: ["errands": 2]) {
      Handle(Errand.self) { job, run in
        let children = try await run.childOutputs(as: String.self).compactMap(\.output)
        return job.name.uppercased() + children.joined()
      }
    }
    try await pool.runUntilIdle()
    #expect(try await queue.output(of: JobID(2), as: String.self) == "B")
    #expect(try await queue.output(of: JobID(3), as: String.self) == "NEXTAB")
    #expect(try await queue.job(JobID(2))?.crashes == 1)
    #expect(try await queue.job(JobID(3)).map { $0.fence > 42 && $0.argsVersion == 1 } == true)
    #expect(try await queue.register("r")?.bytes == [7])
    #expect(try Connection(path: folder.file()).integer("PRAGMA user_version") == 4)
    withExtendedLifetime(folder) {}
  }
}
