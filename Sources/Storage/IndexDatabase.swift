internal import Posix
internal import SQLite

/// The tables of a `FileIndex`. Belongs to one lock at a time.
final class IndexDatabase {
  /// A file's or folder's fingerprint and a digest of 32 bytes.
  typealias Row = (fingerprint: FileFingerprint, digest: [UInt8])

  /// What is at the index's path, by the header alone: SQLite is never given a file that is not ours.
  enum Place { case vacant, ours, foreign }

  /// `CSIX`, in the header's field for a program's own number.
  private static let applicationID: UInt32 = 0x4353_4958
  private static let version: UInt32 = 1
  /// SQLite's limit of parameters is far above.
  private static let chunk = 500

  private let connection: Connection
  /// Whether one read transaction spans many lookups, which spares the lock of each. A mere reader must not: it would keep the writer out.
  private let holdsLock: Bool

  /// - Parameter path: of a file that is `vacant`, which it may be only where it may be written, or `ours`.
  init(_ path: String, place: Place, readOnly: Bool) throws(SQLiteError) {
    // The journal, which holds old pages, is gone with each commit, and temporary copies stay in memory.
    holdsLock = !readOnly
    let writing = readOnly ? [] : [(name: "journal_mode", value: "DELETE"), (name: "secure_delete", value: "ON")]
    connection = try Connection(
      path: path, readOnly: readOnly, create: false, busy: BusyPolicy(patience: .seconds(5)),
      pragmas: writing + [(name: "temp_store", value: "MEMORY"), (name: "cell_size_check", value: "ON")])
    if place == .vacant { try create() }
    // A schema that is not this one shows here and not in the middle of a run.
    _ = try connection.prepare(Self.findFile)
    _ = try connection.prepare(Self.findFolder)
  }

  /// Reads no more than the header. Nil where that is refused.
  static func place(_ path: FilePath) -> Place? {
    do throws(SystemError) {
      guard let kind = try FileSystem.status(path)?.kind else { return .vacant }
      guard kind == .file else { return .foreign }
      let header = try FileDescriptor.open(path).read(100)
      if header.isEmpty { return .vacant }
      func number(_ at: Int) -> UInt32 { header[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) } }
      // Bytes 18 and 19 are 1 without a write-ahead log, which even a reader would create.
      let isOurs =
        header.count == 100 && header.starts(with: Array("SQLite format 3\0".utf8)) && header[18] == 1 && header[19] == 1
        && number(60) == version && number(68) == applicationID
      return isOurs ? .ours : .foreign
    } catch {
      return nil
    }
  }

  private func create() throws(SQLiteError) {
    try connection.execute(
      """
      BEGIN IMMEDIATE;
      PRAGMA application_id=\(Self.applicationID);
      PRAGMA user_version=\(Self.version);
      CREATE TABLE IF NOT EXISTS files (
        device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, changed INTEGER NOT NULL,
        sha256 BLOB NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (device, inode)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS folders (
        profile BLOB NOT NULL PRIMARY KEY, device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL,
        modified INTEGER NOT NULL, changed INTEGER NOT NULL, sha256 BLOB NOT NULL, seal INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      COMMIT;
      """)
  }

  // MARK: Reading

  private static let findFile = "SELECT device, inode, size, modified, changed, sha256, seal FROM files WHERE device = ? AND inode = ?"
  private static let findFolder = "SELECT device, inode, size, modified, changed, sha256, seal FROM folders WHERE profile = ?"

  /// The digest of the file, if it is as it was recorded.
  func file(_ fingerprint: FileFingerprint) throws(SQLiteError) -> [UInt8]? {
    try find(fingerprint, Self.findFile, [.integer(fingerprint.device), .integer(fingerprint.inode)], name: [])
  }

  /// The digest of the profile's manifest, if the folder is as it was recorded.
  func folder(_ profile: FileName, _ fingerprint: FileFingerprint) throws(SQLiteError) -> [UInt8]? {
    try find(fingerprint, Self.findFolder, [.blob(profile.bytes)], name: profile.bytes)
  }

  private func find(_ wanted: FileFingerprint, _ sql: String, _ key: [SQLiteValue], name: [UInt8]) throws(SQLiteError) -> [UInt8]? {
    if holdsLock, !connection.isInTransaction { try connection.execute("BEGIN DEFERRED") }
    let row = try connection.first(sql, key) { row in
      let found = FileFingerprint(
        device: row.integer(0), inode: row.integer(1), size: row.integer(2), modified: row.integer(3), changed: row.integer(4))
      return (fingerprint: found, digest: row.bytes(5), seal: row.integer(6))
    }
    guard let row, row.fingerprint == wanted, row.seal == wanted.seal(row.digest, name: name) else { return nil }
    return row.digest
  }

  /// Gives back the lock that lookups hold.
  func endReading() throws(SQLiteError) {
    if connection.isInTransaction { try connection.execute("COMMIT") }
  }

  // MARK: Writing

  /// Writes rows in one transaction; earlier ones of the same file or profile are replaced.
  func write(files: [Row], folders: [(profile: FileName, row: Row)]) throws(SQLiteError) {
    try transaction { () throws(SQLiteError) in
      for row in files {
        try connection.run("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?)", Self.values(row, name: []))
      }
      for (profile, row) in folders {
        try connection.run(
          "INSERT OR REPLACE INTO folders VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [.blob(profile.bytes)] + Self.values(row, name: profile.bytes))
      }
    }
  }

  /// Deletes the rows with these digests, of files and of manifests, and those of these profiles, and writes the file anew without them.
  func delete(digests: [[UInt8]], profiles: [FileName]) throws(SQLiteError) {
    try transaction { () throws(SQLiteError) in
      try delete("files", where: "sha256", isOneOf: digests)
      try delete("folders", where: "sha256", isOneOf: digests)
      try delete("folders", where: "profile", isOneOf: profiles.map(\.bytes))
    }
    // `secure_delete` overwrites a row where it lies, but not the copies that rows leave in pages they were moved out of, nor those of rows
    // that were replaced before.
    try connection.execute("VACUUM")
  }

  private func delete(_ table: String, where column: String, isOneOf values: [[UInt8]]) throws(SQLiteError) {
    for start in stride(from: 0, to: values.count, by: Self.chunk) {
      let part = values[start..<min(start + Self.chunk, values.count)]
      let places = repeatElement("?", count: part.count).joined(separator: ", ")
      try connection.run("DELETE FROM \(table) WHERE \(column) IN (\(places))", part.map(SQLiteValue.blob))
    }
  }

  private static func values(_ row: Row, name: [UInt8]) -> [SQLiteValue] {
    let print = row.fingerprint
    return [print.device, print.inode, print.size, print.modified, print.changed].map { .integer($0) }
      + [.blob(row.digest), .integer(print.seal(row.digest, name: name))]
  }

  private func transaction(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    try endReading()
    do {
      try connection.transaction { try body() }
    } catch {
      throw error as? SQLiteError ?? SQLiteError(extendedCode: SQLiteError.misuse, message: "\(error)")
    }
  }
}
