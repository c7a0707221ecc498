import Posix
import Storage
import Testing

/// A store that only looks.
@Suite struct ReadingStoreTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test func whatIsMissingStaysMissing() throws {
    let place = fixture.store.root.appending("none/of/this")
    let store = try FolderStore(reading: place, state: fixture.store.root.appending("no-state"))
    #expect(try store.readVerdict("me", limit: 100) == nil)
    #expect(try store.read("me", FolderStore.manifestName, limit: 100) == nil)
    try store.checkMayChange("me")
    #expect(try !FileSystem.exists(place.parent.parent))
    #expect(try !FileSystem.exists(fixture.store.root.appending("no-state")))
  }

  @Test func whatIsInTheWayIsSaid() throws {
    let file = fixture.store.root.appending("file")
    _ = try FileDescriptor.create(file)
    #expect(throws: StorageError.self) { try FolderStore(reading: file) }
    #expect(throws: StorageError.self) { try FolderStore(reading: fixture.store.root, state: file) }
    let store = try FolderStore(reading: fixture.store.root)
    #expect(throws: StorageError.self) { try store.checkMayChange("file") }
    #expect(throws: StorageError.self) { try store.checkMayChange(".cardstock") }
  }

  @Test func aSpooledFileIsReadFromItsBeginningAndHasNoName() throws {
    let file = try fixture.store.spool("spool", Array("told".utf8))
    #expect(try file.readAll(limit: 10) == Array("told".utf8))
    #expect(try fixture.store.stagedFolders().isEmpty)
    #expect(try file.status().links == 0)
    #expect(try file.status().mode == 0o600)
  }
}
