internal import CardModel
internal import JobQueue
internal import JobQueueSQLite
public import Posix
internal import Storage

/// Where a queue lies.
public enum QueueLocation: Hashable, Sendable {
  case sqlite(FilePath)

  private static let scheme = "sqlite:"
  /// The queue's file in a state.
  static let fileName: FileName = "queue.sqlite"

  /// - Parameter url: `sqlite:PATH`.
  public init(url: String) throws(CardstockError) {
    guard url.hasPrefix(Self.scheme), url.count > Self.scheme.count else {
      throw CardstockError(.usage, "--queue: expected sqlite:PATH, found \(EscapedText.describe(Array(url.utf8))).")
    }
    self = .sqlite(FilePath(String(url.dropFirst(Self.scheme.count))))
  }

  /// The queue of an output.
  ///
  /// - Parameters:
  ///   - state: where the state lies; `nil`: where the output says, or `.cardstock` in it.
  ///   - begins: whether the output and its state need not be there yet.
  /// - Throws: where there is no folder that must be there, also one that the output names.
  public init(of output: FilePath, state: FilePath?, begins: Bool) throws(CardstockError) {
    if !begins { try StatePlaces.check(output: output, state: state) }
    self = .sqlite(try StatePlaces.resolve(output: output, state: state).appending(Self.fileName))
  }

  public var url: String {
    switch self {
    case .sqlite(let path): Self.scheme + path.description
    }
  }

  /// Tells it from the queue in an output's own state, in the names of staged folders: 8 lower-case hexadecimal digits.
  var tag: String { String(Digest(of: Array(url.utf8)).hex.prefix(8)) }

  /// The same place without links and dots.
  func resolved() throws(CardstockError) -> QueueLocation {
    switch self {
    case .sqlite(let path):
      guard let name = path.lastComponent, let folder = try? FileSystem.realPath(path.parent) else {
        throw CardstockError(.storage, "the queue: expected \(path) to lie in a folder, found none at \(path.parent).")
      }
      return .sqlite(folder.appending(name))
    }
  }

  /// Opens the queue, and begins one where there is none.
  func open() throws(CardstockError) -> Queue {
    switch self {
    case .sqlite(let path):
      guard let text = path.text else {
        throw CardstockError(
          .storage, "\(path) is not UTF-8, which the queue's file needs: choose another folder with --state, or another file with --queue.")
      }
      do { return try Queue.open(sqlite: text) } catch { throw CardstockError(layer: error) }
    }
  }

  /// `nil` where nobody has begun one.
  ///
  /// - Parameter isReadOnly: whether nothing may be written, not even what SQLite keeps beside the file.
  func openExisting(isReadOnly: Bool = false) throws(CardstockError) -> Queue? {
    switch self {
    case .sqlite(let path):
      let status: FileStatus?
      do { status = try FileSystem.status(path) } catch {
        throw CardstockError(.storage, "the queue: \(path) cannot be looked at: \(error.reason).")
      }
      // An empty file is what a run leaves that was killed while it made one.
      guard let status, status.size > 0 else { return nil }
      guard isReadOnly, let text = path.text else { return try open() }
      do { return try Queue.reading(sqlite: text) } catch { throw CardstockError(layer: error) }
    }
  }
}
