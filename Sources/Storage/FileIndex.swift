internal import Crypto
internal import Glibc
public import Posix
internal import SQLite
internal import Synchronization

/// What is known of files that were read before, so that they need not be read again: which digest a file's content had, and which manifest
/// a published folder holds. It holds no path, and of names only those of profiles.
///
/// A cache: it may be deleted at any time, answers only for what the system says is unchanged, and where it cannot be read or written it
/// knows nothing. Its answers hold on file systems of this machine whose inodes keep their numbers; of a change through a memory map
/// the system may tell only when it is written back. One process opens it once: closing a second opening would drop SQLite's locks.
public final class FileIndex: Sendable {
  public enum Access: Sendable {
    case readWrite
    /// Creates and changes nothing; an index that is not there knows nothing.
    case readOnly
  }

  /// The index's file in the state folder.
  public static let fileName: FileName = "index.sqlite"
  /// Records that wait to be written together: a commit costs as much as hundreds of them.
  private static let batch = 512
  private static let companions = ["", "-journal", "-wal", "-shm"]

  public let path: FilePath
  private let access: Access
  private let state: Mutex<State>

  private struct State {
    var database: IndexDatabase?
    var mayWrite: Bool
    var hasBegunAnew = false
    var files: [FileKey: IndexDatabase.Row] = [:]
    var folders: [FileName: IndexDatabase.Row] = [:]

    init(database: IndexDatabase?, mayWrite: Bool) {
      self.database = database
      self.mayWrite = mayWrite
    }
  }

  private struct FileKey: Hashable {
    let device: Int64
    let inode: Int64
  }

  /// Opens the index in a folder, or begins one there. One that is broken, of another version or no index is deleted and begun anew.
  public init(in folder: FilePath, access: Access = .readWrite) {
    path = folder.appending(Self.fileName)
    self.access = access
    state = Mutex(State(database: Self.open(path, access), mayWrite: access == .readWrite))
  }

  // MARK: Files

  /// The SHA-256 of a file's content in 64 lower-case hexadecimal digits, if it was recorded and the file has not changed since.
  public func digest(of file: FileStatus) -> String? {
    let wanted = FileFingerprint(file)
    return state.withLock { state in
      if let row = state.files[FileKey(device: wanted.device, inode: wanted.inode)], row.fingerprint == wanted {
        return Hexadecimal.encode(row.digest)
      }
      return reading(&state) { database throws(SQLiteError) in try database.file(wanted) }.map(Hexadecimal.encode)
    }
  }

  /// Remembers the digest of a regular file.
  ///
  /// - Parameters:
  ///   - digest: 64 hexadecimal digits.
  ///   - file: as the open file said *before* it was read.
  ///   - moment: when the reading began, in nanoseconds since 1970.
  /// - Returns: false where it is not remembered: a file that was changed within 2 s before that moment, or after it, may change again
  ///   without a trace.
  @discardableResult
  public func record(_ digest: String, of file: FileStatus, readAt moment: Int64) -> Bool {
    let fingerprint = FileFingerprint(file)
    guard file.kind == .file, let digest = Self.bytes(digest), fingerprint.isSettled(at: moment) else { return false }
    return state.withLock { state in
      guard state.mayWrite, state.database != nil else { return false }
      state.files[FileKey(device: fingerprint.device, inode: fingerprint.inode)] = (fingerprint, digest)
      writeWhenMany(&state)
      return true
    }
  }

  // MARK: Published folders

  /// The SHA-256 of the `manifest.json` of a profile's folder, if it was recorded and no entry was added, removed or renamed since. A file
  /// whose bytes were changed in place does not show.
  public func manifest(of profile: FileName, in folder: FileStatus) -> String? {
    let wanted = FileFingerprint(folder)
    return state.withLock { state in
      if let row = state.folders[profile], row.fingerprint == wanted { return Hexadecimal.encode(row.digest) }
      return reading(&state) { database throws(SQLiteError) in try database.folder(profile, wanted) }.map(Hexadecimal.encode)
    }
  }

  /// Remembers the digest of a published folder's manifest; parameters and answer as for files.
  @discardableResult
  public func recordManifest(_ digest: String, of profile: FileName, in folder: FileStatus, readAt moment: Int64) -> Bool {
    let fingerprint = FileFingerprint(folder)
    guard folder.kind == .folder, let digest = Self.bytes(digest), fingerprint.isSettled(at: moment) else { return false }
    return state.withLock { state in
      guard state.mayWrite, state.database != nil else { return false }
      state.folders[profile] = (fingerprint, digest)
      writeWhenMany(&state)
      return true
    }
  }

  // MARK: Keeping and forgetting

  /// Writes what was recorded, and lets others write; what a process does not save before it ends is lost.
  public func save() {
    state.withLock { state in
      write(&state)
      try? state.database?.endReading()
    }
  }

  /// Deletes everything with these digests or about these profiles so that no byte of it stays in the file.
  ///
  /// - Throws: where that could not be made sure of; the file is then to be deleted by hand.
  public func forget(digests: [String], profiles: [FileName]) throws(StorageError) {
    let failure = state.withLock { state in forget(&state, Set(digests.compactMap(Self.bytes)), Set(profiles)) }
    if let failure { throw StorageError(failure, path) }
  }

  private func forget(_ state: inout State, _ digests: Set<[UInt8]>, _ profiles: Set<FileName>) -> SystemError? {
    guard access == .readWrite else {
      return SystemError(call: .write, code: EROFS, path: path, note: "the index was opened to be read only")
    }
    state.files = state.files.filter { !digests.contains($0.value.digest) }
    state.folders = state.folders.filter { !digests.contains($0.value.digest) && !profiles.contains($0.key) }
    if let database = state.database, (try? database.delete(digests: Array(digests), profiles: Array(profiles))) != nil { return nil }
    // What cannot be taken out of the file goes with it.
    state.database = nil
    do throws(SystemError) { try Self.delete(path) } catch { return error }
    state.database = Self.open(path, access)
    return nil
  }

  // MARK: Parts

  private static func bytes(_ digest: String) -> [UInt8]? { Hexadecimal.decode(digest).flatMap { $0.count == SHA256.size ? $0 : nil } }

  private func writeWhenMany(_ state: inout State) {
    if state.files.count + state.folders.count >= Self.batch { write(&state) }
  }

  private func write(_ state: inout State) {
    guard !state.files.isEmpty || !state.folders.isEmpty else { return }
    // It is a cache: where others never let go, what waits must not grow.
    let mayWait = state.files.count + state.folders.count < 4 * Self.batch
    if state.mayWrite, let database = state.database, !tryWriting(to: database, &state), mayWait { return }
    (state.files, state.folders) = ([:], [:])
  }

  /// - Returns: false where others were at it all the time: then what waits is kept for the next attempt.
  private func tryWriting(to database: IndexDatabase, _ state: inout State) -> Bool {
    do throws(SQLiteError) {
      try database.write(files: Array(state.files.values), folders: state.folders.map { ($0.key, $0.value) })
    } catch {
      // A full disk or one without the right to write: what is there can still be read.
      if beginAnew(&state, after: error) { return true }
      if Self.isBusy(error) { return false }
      state.mayWrite = false
    }
    return true
  }

  private func reading<Value>(_ state: inout State, _ body: (IndexDatabase) throws(SQLiteError) -> Value?) -> Value? {
    guard let database = state.database else { return nil }
    do throws(SQLiteError) { return try body(database) } catch {
      if !beginAnew(&state, after: error) && !Self.isBusy(error) { state.database = nil }
      return nil
    }
  }

  /// Replaces an index that shows itself broken, once. False where the error means something else.
  private func beginAnew(_ state: inout State, after error: SQLiteError) -> Bool {
    guard Self.isBroken(error), access == .readWrite, !state.hasBegunAnew else { return false }
    state.hasBegunAnew = true
    state.database = nil
    guard (try? Self.delete(path)) != nil else { return true }
    state.database = Self.open(path, access)
    return true
  }

  private static func open(_ path: FilePath, _ access: Access) -> IndexDatabase? {
    guard let text = path.text, let place = IndexDatabase.place(path) else { return nil }
    if access == .readOnly { return place == .ours ? try? IndexDatabase(text, place: place, readOnly: true) : nil }
    do {
      if place == .ours {
        do throws(SQLiteError) { return try IndexDatabase(text, place: place, readOnly: false) } catch {
          guard isBroken(error) else { throw error }
        }
      }
      // Also where nothing is: the journal of an index that is gone must not be played into a new one.
      try delete(path)
      _ = try FileDescriptor.create(path, mode: 0o600)
      return try IndexDatabase(text, place: .vacant, readOnly: false)
    } catch {
      return nil
    }
  }

  private static func delete(_ path: FilePath) throws(SystemError) {
    for companion in companions { try FileSystem.unlink(FilePath(bytes: path.bytes + Array(companion.utf8))) }
  }

  /// Code 1 is what SQLite says of tables that are not there.
  private static func isBroken(_ error: SQLiteError) -> Bool {
    [SQLiteError.corrupt, SQLiteError.notADatabase, 1].contains(error.primaryCode)
  }

  private static func isBusy(_ error: SQLiteError) -> Bool { [SQLiteError.busy, SQLiteError.locked].contains(error.primaryCode) }
}
