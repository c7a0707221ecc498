import Glibc
import Posix
import Storage
import Testing

@Suite struct FolderStoreTests {
  @Test func publishingReplacesTheWholeFolder() throws {
    let fixture = try StoreFixture()
    try fixture.store.publish(try fixture.publication("1"))
    try fixture.store.publish(try fixture.publication("2"))
    #expect(try fixture.tree() == StoreFixture.expected("2"))
    try fixture.store.publish(Publication(profile: "anna", staged: [], manifest: [0x7B, 0x7D]))
    #expect(try fixture.tree() == ["manifest.json": "{}"])
    #expect(try fixture.store.profiles() == ["anna"])
    #expect(try fixture.store.read("anna", "manifest.json", limit: 2) == [0x7B, 0x7D])
    #expect(try fixture.store.read("anna", "none", limit: 2) == nil)
    #expect(try FileSystem.list(fixture.store.root) == [".cardstock", "anna"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func stagedFilesAreLinkedAndStagingAgainDoesNotTouchThem() throws {
    let fixture = try StoreFixture()
    try fixture.store.publish(try fixture.publication("1"))
    let published = fixture.store.folder(of: "anna").appending("card.jpg")
    #expect(try FileSystem.status(published)?.links == 2)
    try fixture.store.stage("job-1", "card.jpg", Array("changed".utf8))
    #expect(try fixture.tree() == StoreFixture.expected("1"))
    #expect(try fixture.store.removeStaged("job-1"))
    #expect(try fixture.store.removeStaged("job-1") == false)
    #expect(try fixture.tree() == StoreFixture.expected("1"))
    #expect(try FileSystem.status(published)?.links == 1)
  }

  @Test func aStateOnAnotherFileSystemMeansCopies() throws {
    let memory = FilePath("/dev/shm")
    guard let device = try FileSystem.status(memory, followingLinks: true)?.device, device != (try FileSystem.status("/tmp")?.device) else {
      return print("skipped: /dev/shm is no file system of its own here")
    }
    let fixture = try StoreFixture(state: memory)
    try fixture.store.publish(try fixture.publication("1"))
    try fixture.store.publish(try fixture.publication("2"))
    #expect(try fixture.tree() == StoreFixture.expected("2"))
    #expect(try FileSystem.status(fixture.store.folder(of: "anna").appending("card.jpg"))?.links == 1)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func modesFollowTheUmaskAndTheStateIsPrivate() throws {
    let fixture = try StoreFixture()
    try fixture.store.publish(try fixture.publication("1"))
    let mask = umask(0)
    umask(mask)
    let folder = fixture.store.folder(of: "anna")
    #expect(try FileSystem.status(folder)?.mode == 0o755 & ~mask)
    for name in try FileSystem.list(folder) { #expect(try FileSystem.status(folder.appending(name))?.mode == 0o644 & ~mask) }
    #expect(try FileSystem.status(fixture.store.state.path)?.mode == 0o700)
    #expect(try FileSystem.status(fixture.store.state.staging)?.mode == 0o700)
  }

  @Test(arguments: [".cardstock", ".CardStock"] as [FileName] + [FileName(String(repeating: "x", count: 251))!])
  func namesThatTheStoreCannotTakeAreRefused(name: FileName) throws {
    let fixture = try StoreFixture()
    let publication = Publication(profile: name, staged: [], manifest: [])
    #expect(throws: StorageError.self) { try fixture.store.publish(publication) }
    let error = #expect(throws: StorageError.self) { try fixture.store.writeVerdict(name, []) }
    #expect(error?.code == .badName)
  }

  @Test func oddNamesArePublished() throws {
    let fixture = try StoreFixture()
    for name in [FileName(bytes: [0x61, 0xFF, 0x0A])!, FileName(String(repeating: "x", count: 250))!, "..a", "-rf", "anna.json"] {
      try fixture.store.publish(try fixture.publication("1", profile: name))
      try fixture.store.writeVerdict(name, [1])
      #expect(try fixture.tree(name) == StoreFixture.expected("1"))
      #expect(try fixture.store.readVerdict(name, limit: 1) == [1])
    }
    #expect(try fixture.store.profiles() == fixture.store.profilesWithVerdict())
    #expect(try fixture.store.profiles().count == 5)
  }

  @Test func whatOthersPutThereIsNeitherReplacedNorRemoved() throws {
    let fixture = try StoreFixture()
    let place = fixture.store.folder(of: "anna")
    try FileSystem.makeFolder(place)
    let own = place.appending("holiday.jpg")
    try FileDescriptor.create(own).writeAll([1])
    let new = try fixture.publication("1")
    for attempt in [{ _ = try fixture.store.publish(new) }, { _ = try fixture.store.remove("anna") }] {
      let error = #expect(throws: StorageError.self) { try attempt() }
      #expect(error?.code == .occupied)
    }
    #expect(try FileSystem.read(own, limit: 1) == [1])
    try FileSystem.removeTree(place)
    #expect(symlink("/tmp", place.text!) == 0)
    #expect(throws: StorageError.self) { try fixture.store.publish(new) }
    #expect(try FileSystem.status(place)?.kind == .symbolicLink)
    try FileSystem.unlink(place)
    try FileSystem.makeFolder(place)
    try fixture.store.publish(new)
    #expect(try fixture.tree() == StoreFixture.expected("1"))
  }

  @Test func aMissingOrLinkedStagedFileChangesNothing() throws {
    let fixture = try StoreFixture()
    try fixture.store.publish(try fixture.publication("1"))
    let link = fixture.folder.appending("link")
    #expect(symlink("/etc/passwd", link.text!) == 0)
    for source in [link, fixture.folder.appending("none")] {
      let wrong = Publication(profile: "anna", staged: [.init(source: source, name: "card.jpg")], manifest: [1])
      let error = #expect(throws: StorageError.self) { try fixture.store.publish(wrong) }
      #expect(error?.code == .notStaged)
    }
    #expect(try fixture.tree() == StoreFixture.expected("1"))
  }

  @Test func removingTakesTheFolderAway() throws {
    let fixture = try StoreFixture()
    try fixture.store.publish(try fixture.publication("1"))
    #expect(try fixture.store.remove("anna"))
    #expect(try fixture.store.remove("anna") == false)
    #expect(try fixture.tree() == nil)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func stagingListsWhatIsWhole() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.store.staged("job") == nil)
    try fixture.store.stage("job", "b", [1])
    try fixture.store.stage("job", "a", [1])
    try FileDescriptor.create(fixture.store.stagingFolder("job").appending(".partial-1-1")).writeAll([1])
    #expect(try fixture.store.staged("job") == ["a", "b"])
    try fixture.store.sealStaged("job")
    #expect(try FileSystem.list(fixture.store.stagingFolder("job")) == ["a", "b"])
    #expect(try fixture.store.stagedFolders() == ["job"])
  }

  @Test func verdictsComeAndGo() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.store.readVerdict("anna", limit: 10) == nil)
    try fixture.store.writeVerdict("anna", [1, 2, 3])
    #expect(try fixture.store.readVerdict("anna", limit: 3) == [1, 2, 3])
    #expect(throws: StorageError.self) { try fixture.store.readVerdict("anna", limit: 2) }
    #expect(try fixture.store.profilesWithVerdict() == ["anna"])
    #expect(try fixture.store.removeVerdict("anna"))
    #expect(try fixture.store.removeVerdict("anna") == false)
  }

  @Test func theSecondHolderLearnsWhoIsFirst() throws {
    let fixture = try StoreFixture()
    do {
      let first = try fixture.store.lock()
      let error = #expect(throws: StorageError.self) { try FolderStore(root: fixture.store.root).lock() }
      #expect(error?.code == .locked)
      #expect(error?.description.contains("process \(ProcessIdentity.ownNumber) holds") == true)
      withExtendedLifetime(first) {}
    }
    _ = try fixture.store.lock()
  }

  @Test func aLinkInPlaceOfTheStateIsRefused() throws {
    let fixture = try StoreFixture()
    let other = fixture.folder.appending("other")
    try FileSystem.makeFolder(other)
    #expect(symlink("/tmp", other.appending(".cardstock").text!) == 0)
    let error = #expect(throws: StorageError.self) { try FolderStore(root: other) }
    #expect(error?.code == .occupied)
  }
}
