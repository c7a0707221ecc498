import Foundation
import JobQueue
import JobQueueSQLite
import TestSupport
import Testing

/// A queue that is looked at and not changed.
@Suite("A queue that is only read")
struct ReadingQueueTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    // Signs that mean something in a URI.
    path = folder.file() + " 100%?#.sqlite"
  }

  private func files() throws -> [String: Data] {
    let place = URL(filePath: path).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: place.appending(path: $0))) })
  }

  @Test("a queue that is in use and one that is not are read as they are, and nothing is written")
  func reading() async throws {
    do {
      let queue = try Queue.open(sqlite: path)
      _ = try await queue.enqueue(Errand(name: "a"))
      let names = Set(try files().keys)
      let reader = try Queue.reading(sqlite: path)
      #expect(try await reader.jobs().count == 1)
      _ = try await queue.enqueue(Errand(name: "b"))
      #expect(try await reader.jobs().count == 2, "what is written meanwhile")
      await #expect(throws: QueueError.self) { _ = try await reader.enqueue(Errand(name: "c")) }
      #expect(try await queue.jobs().count == 2)
      #expect(try Set(files().keys) == names)
    }
    let before = try files()
    let reader = try Queue.reading(sqlite: path)
    #expect(try await reader.jobs().count == 2)
    await #expect(throws: QueueError.self) { _ = try await reader.enqueue(Errand(name: "c")) }
    #expect(try files() == before)
  }

  @Test("what cannot be read without writing is refused, and left as it is")
  func refusing() async throws {
    let queue = try Queue.open(sqlite: path)
    _ = try await queue.enqueue(Errand(name: "a"))
    let copy = path + ".copy"
    for suffix in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
    let before = try files()
    #expect { try Queue.reading(sqlite: copy) } throws: { ($0 as? QueueError)?.code == .readOnly }
    #expect(try files() == before)
    #expect(throws: QueueError.self) { try Queue.reading(sqlite: path + ".missing") }
    #expect(try files() == before)
  }
}
