import SQLite

/// What the file itself says, by plain SQL and triggers, past the driver.
struct Audit {
  private let connection: Connection
  let claims: Int
  let crashes: Int

  /// Has every claim and every finish noted, in the transaction that makes it.
  static func install(_ path: String) throws {
    try Connection(path: path).execute(
      """
      CREATE TABLE audit_claim(job INTEGER NOT NULL, fence INTEGER NOT NULL) STRICT;
      CREATE TABLE audit_finish(job INTEGER NOT NULL, fence INTEGER NOT NULL) STRICT;
      CREATE INDEX audit_claim_job ON audit_claim(job, fence);
      CREATE INDEX audit_finish_job ON audit_finish(job, fence);
      CREATE TRIGGER audit_claims AFTER UPDATE OF state ON job WHEN NEW.state = 2
        BEGIN INSERT INTO audit_claim VALUES(NEW.id, NEW.fence); END;
      CREATE TRIGGER audit_finishes AFTER UPDATE OF state ON job WHEN NEW.state >= 4
        BEGIN INSERT INTO audit_finish VALUES(NEW.id, NEW.fence); END;
      """)
  }

  init(_ path: String) throws {
    connection = try Connection(path: path)
    claims = Int(try connection.integer("SELECT count(*) FROM audit_claim") ?? 0)
    crashes = Int(try connection.integer("SELECT sum(crashes) FROM job") ?? 0)
  }

  func violations(jobs: Int) throws -> [String] {
    var found: [String] = []
    func expectNone(_ what: String, _ sql: String) throws {
      if let count = try connection.integer(sql), count != 0 { found.append("\(count) \(what)") }
    }
    func expect(_ what: String, _ expected: Int, _ sql: String) throws {
      let count = Int(try connection.integer(sql) ?? 0)
      if count != expected { found.append("\(what): expected \(expected), got \(count)") }
    }
    try expect("jobs", jobs, "SELECT count(*) FROM job")
    try expectNone("jobs that are not done", "SELECT count(*) FROM job WHERE state <> 4")
    try expectNone("jobs finished more than once", "SELECT count(*) FROM (SELECT job FROM audit_finish GROUP BY job HAVING count(*) > 1)")
    try expectNone("jobs never finished", "SELECT count(*) FROM job WHERE id NOT IN (SELECT job FROM audit_finish)")
    try expectNone(
      "finishes under another fence than the last claim's",
      """
      SELECT count(*) FROM audit_finish WHERE fence <> (SELECT max(fence) FROM audit_claim WHERE audit_claim.job = audit_finish.job)
      """)
    try expectNone("fences given out twice", "SELECT count(*) - count(DISTINCT fence) FROM audit_claim")
    try expectNone(
      "claims with a fence below an earlier one",
      "SELECT count(*) FROM (SELECT fence, lag(fence) OVER (ORDER BY rowid) AS before FROM audit_claim) WHERE fence <= before")
    try expect("claims that were neither finished nor lost with their worker", claims - jobs, "SELECT sum(crashes) FROM job")
    try expect("registers", jobs, "SELECT count(*) FROM register WHERE name = 'n/' || CAST(bytes AS TEXT)")
    try expectNone(
      "registers written under another fence than a finish",
      "SELECT count(*) FROM register WHERE fence NOT IN (SELECT fence FROM audit_finish)")
    if try connection.rows("PRAGMA integrity_check", [], { $0.text(0) }) != ["ok"] { found.append("the file is damaged") }
    return found
  }
}
