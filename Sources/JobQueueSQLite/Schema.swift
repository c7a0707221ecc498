internal import JobQueue
internal import SQLite

/// The tables, and how a file gets them.
///
/// Times are milliseconds since 1970 except `worker.seen_boottime_ms`; states are `JobState`'s raw values.
enum Schema {
  /// "JobQ" in ASCII: says whose database the file is.
  static let applicationID: Int64 = 0x4A6F_6251
  static let steps = [first, second, third, fourth]
  static var version: Int64 { Int64(steps.count) }

  /// Refuses a file that is not the queue's, before anything in it is changed. An empty file is.
  static func check(_ connection: Connection) throws {
    let found = try connection.integer("PRAGMA user_version") ?? 0
    let owner = try connection.integer("PRAGMA application_id") ?? 0
    let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    guard owner == applicationID || (owner == 0 && tables == 0) else {
      throw QueueError(
        .foreignDatabase, "\(connection.path) is a database of another program (application id \(owner), \(tables) tables and indexes)",
        remedy: "give the queue a file of its own")
    }
    guard found <= version else {
      throw QueueError(
        .schemaTooNew, "\(connection.path) has schema \(found), this release knows up to \(version)", remedy: "use the newer release")
    }
  }

  /// Brings the file to the current version.
  static func migrate(_ connection: Connection) throws {
    if try connection.integer("PRAGMA user_version") == version { return }
    try connection.transaction(.exclusive) {
      // Another process may have been faster.
      try check(connection)
      let found = try connection.integer("PRAGMA user_version") ?? 0
      for step in steps.dropFirst(Int(found)) { try connection.execute(step) }
      try connection.execute("PRAGMA user_version=\(version); PRAGMA application_id=\(applicationID)")
    }
  }

  private static let first = """
    CREATE TABLE worker(
      id INTEGER PRIMARY KEY AUTOINCREMENT, boot_id TEXT NOT NULL, pid INTEGER NOT NULL, pid_start INTEGER NOT NULL,
      pid_namespace TEXT NOT NULL, seen_boottime_ms INTEGER NOT NULL, dead_at INTEGER) STRICT;
    CREATE TABLE queue(name TEXT PRIMARY KEY, paused_at INTEGER) STRICT, WITHOUT ROWID;
    -- Virtual time of the queue (the rank of the last job claimed), and of each tenant in it; one for each priority.
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
    -- The last fence given out: one sequence for the whole store, so that fences of different jobs compare.
    CREATE TABLE fence(only INTEGER PRIMARY KEY CHECK(only = 1), last INTEGER NOT NULL) STRICT;
    INSERT INTO fence VALUES(1, 0);
    """

  /// Limits, versions of arguments, and an index from which a claim reads everything that it looks for.
  private static let second = """
    ALTER TABLE job ADD COLUMN args_version INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE job ADD COLUMN limit_running INTEGER;
    ALTER TABLE job ADD COLUMN limit_step_ms REAL;
    ALTER TABLE job ADD COLUMN limit_burst INTEGER;
    -- The token bucket of a limit's key: when it is full again.
    CREATE TABLE rate(key TEXT PRIMARY KEY, full_at REAL NOT NULL) STRICT, WITHOUT ROWID;
    DROP INDEX job_ready;
    CREATE INDEX job_ready ON job(queue, priority, rank, id, kind, limit_key) WHERE state = 1;
    """

  /// An index in which a claim finds the first job of each kind and limit by searching, not by passing over others; and no entry in the
  /// index of tenants for jobs without one.
  private static let third = """
    DROP INDEX job_ready;
    CREATE INDEX job_ready ON job(queue, kind, limit_key, priority, rank, id) WHERE state = 1;
    DROP INDEX job_tenant;
    CREATE INDEX job_tenant ON job(tenant) WHERE state < 4 AND tenant <> '';
    """

  /// An index from which jobs are counted, and the oldest of each lot is found, without reading one.
  private static let fourth = "CREATE INDEX job_count ON job(queue, kind, state, created_at)"
}
