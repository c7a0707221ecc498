internal import JobQueue
internal import SQLite

extension QueueError {
  /// Any error of a call on the store at `path` as the queue's own.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as QueueError: self = error
    case let error as SQLiteError: self.init(error, path: path)
    default: self.init(.store, "\(path): \(error)", remedy: "look at the underlying failure")
    }
  }

  private init(_ error: SQLiteError, path: String) {
    let (code, remedy): (Code, String) =
      switch error.primaryCode {
      case SQLiteError.notADatabase: (.notADatabase, "give the queue a file of its own, or remove this one")
      case SQLiteError.corrupt: (.corrupt, "restore the file from a backup, or move it and its -wal and -shm away to begin anew")
      case SQLiteError.busy, SQLiteError.locked: (.busy, "end the program that keeps the file locked")
      case SQLiteError.full: (.full, "make room on the disk")
      case SQLiteError.readOnly: (.readOnly, "make the file and its folder writable")
      case SQLiteError.cannotOpen: (.cannotOpen, "make sure that the folder exists and is writable")
      case SQLiteError.tooBig: (.tooLarge, "store the bulk elsewhere")
      default: (.store, "look at the underlying failure")
      }
    self.init(code, "\(path): \(error.description)", remedy: remedy)
  }
}
