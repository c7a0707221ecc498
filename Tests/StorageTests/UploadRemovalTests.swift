import Crypto
import Glibc
import Posix
import Storage
import Testing

/// Only the very file that was listed goes, whatever happens to its name meanwhile.
@Suite struct UploadRemovalTests {
  private let fixture: StoreFixture
  private let input: FilePath
  private let path: FilePath
  private static let content = Array("an upload".utf8)

  init() throws {
    fixture = try StoreFixture()
    input = fixture.folder.appending("in/me")
    path = input.appending("a.jpg")
    try FileSystem.makeFolders(input)
    try FileDescriptor.create(path).writeAll(Self.content)
  }

  private func listed(sha256: String? = SHA256.hex(content)) throws -> ListedUpload {
    let status = try #require(try FileSystem.status(path))
    return ListedUpload(path, sha256: sha256) { $0.inode == status.inode && $0.device == status.device && $0.modified == status.modified }
  }

  private var removal: UploadRemoval { UploadRemoval(fixture.store) }
  private func quarantine(_ upload: ListedUpload) throws -> UploadRemoval.Outcome { try removal.quarantine(upload, of: "me", as: "a.jpg") }
  private var kept: FilePath { fixture.store.path(.quarantine, of: "me", "a.jpg") }

  @Test func theListedFileGoes() throws {
    let upload = try listed()
    #expect(try removal.delete(upload) == .taken)
    #expect(try !FileSystem.exists(path))
    #expect(try removal.delete(upload) == .absent)
  }

  @Test func theListedFileIsMoved() throws {
    #expect(try quarantine(listed()) == .taken)
    #expect(try FileSystem.read(kept, limit: 100) == Self.content)
    #expect(try !FileSystem.exists(path))
  }

  @Test(arguments: [true, false])
  func aSwappedOneStays(deletes: Bool) throws {
    let upload = try listed()
    let secret = fixture.folder.appending("secret")
    try FileSystem.rename(path, to: secret)
    #expect(symlink("\(secret)", "\(path)") == 0)
    #expect(try (deletes ? removal.delete(upload) : quarantine(upload)) == .changed)
    #expect(try FileSystem.read(secret, limit: 100) == Self.content)
    #expect(try FileSystem.status(path)?.kind == .symbolicLink)
  }

  @Test(arguments: [true, false])
  func aFolderSwappedForALinkIsNotEntered(deletes: Bool) throws {
    let upload = try listed()
    let elsewhere = fixture.folder.appending("elsewhere")
    try FileSystem.rename(input, to: elsewhere)
    #expect(symlink("\(elsewhere)", "\(input)") == 0)
    #expect(try (deletes ? removal.delete(upload) : quarantine(upload)) == .changed)
    #expect(try FileSystem.exists(elsewhere.appending("a.jpg")))
    // Nor one further up.
    _ = try FileSystem.unlink(input)
    try FileSystem.rename(elsewhere, to: input)
    try FileSystem.rename(input.parent, to: elsewhere)
    #expect(symlink("\(elsewhere)", "\(input.parent)") == 0)
    #expect(try (deletes ? removal.delete(upload) : quarantine(upload)) == .changed)
    #expect(try FileSystem.exists(elsewhere.appending("me/a.jpg")))
  }

  @Test func otherContentStays() throws {
    #expect(try removal.delete(listed(sha256: SHA256.hex(Array("another".utf8)))) == .changed)
    let upload = try listed()
    let file = try FileDescriptor.create(input.appending("new"))
    try file.writeAll(Self.content)
    try FileSystem.rename(input.appending("new"), to: path)
    #expect(try removal.delete(upload) == .changed, "another file of the same content")
    #expect(try FileSystem.exists(path))
  }

  @Test func aFolderOfThatNameStays() throws {
    let upload = try listed()
    _ = try FileSystem.unlink(path)
    try FileSystem.makeFolder(path)
    #expect(try removal.delete(upload) == .changed)
    #expect(try FileSystem.exists(path))
  }

  /// Every call of the copy onto another file system fails once: the upload is then in one of the two places, whole.
  @Test func aFailedCopyLosesNothing() throws {
    let counter = FaultHook([.init([.rename], .only(1), code: EXDEV), .init(FaultHook.changingCalls, .never, code: EIO)])
    #expect(try counter.run { try quarantine(listed()) } == .taken)
    #expect(try FileSystem.read(kept, limit: 100) == Self.content)
    for call in 2...(counter.counts[1]) {
      for moment in [FaultHook.Rule.Moment.only(call), .from(call)] {
        if try !FileSystem.exists(path) { try FileDescriptor.create(path).writeAll(Self.content) }
        _ = try fixture.store.removeKept(.quarantine, of: "me")
        let upload = try listed()
        let hook = FaultHook([.init([.rename], .only(1), code: EXDEV), .init(FaultHook.changingCalls, moment, code: EIO)])
        _ = try? hook.run { try quarantine(upload) }
        let places = [path, kept].compactMap { try? FileSystem.read($0, limit: 100) }
        #expect(!places.isEmpty && places.allSatisfy { $0 == Self.content }, "\(moment)")
      }
    }
  }
}
