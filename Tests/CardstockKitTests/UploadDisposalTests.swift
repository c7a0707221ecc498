import CardModel
import Glibc
import Posix
import Storage
import TestSupport
import Testing

@testable import CardstockKit

/// The verdict says it first, then the upload goes; a stop in between loses nothing.
@Suite struct UploadDisposalTests {
  private let folder: TemporaryFolder
  private let store: FolderStore
  private let photo: PhotoInput
  private let verdict: Verdict

  init() throws {
    folder = try TemporaryFolder()
    store = try FolderStore(root: folder.path.appending("out"))
    let path = try folder.write("in/me/a.jpg", "an upload")
    let status = try #require(try FileSystem.status(path))
    photo = PhotoInput(file: "a.jpg", in: path.parent, version: FileVersion(status))
    let digest = Digest(of: Array("an upload".utf8))
    verdict = Verdict(
      profile: "me", state: .published,
      photos: [Verdict.Photo(file: "a.jpg", photo: digest.photoID, sha256: digest, key: digest, accepted: true, findings: [])], findings: []
    )
  }

  private var disposal: UploadDisposal {
    var policy = UploadPolicy()
    policy.published = .delete
    return UploadDisposal(policy: policy, store: store)
  }

  private func kept() throws -> Verdict {
    try CanonicalJSON.decode(Verdict.self, from: #require(try store.readVerdict("me", limit: 1 << 20)))
  }

  @Test func aStopBetweenVerdictAndDeletion() throws {
    // The first unlink clears the place of the verdict's new file; nothing is unlinked or written after that, as after a kill.
    let hook = FaultHook([.init([.unlink], .from(2), code: EIO)])
    #expect(throws: StorageError.self) { try hook.run { try disposal.settle("me", verdict, photos: [photo]) } }
    #expect(try kept().photos[0].upload == .deleted)
    #expect(try FileSystem.exists(photo.path.path))
    #expect(disposal.isDue(try kept(), photos: [photo]))
    _ = try disposal.settle("me", try kept(), photos: [photo])
    #expect(try !FileSystem.exists(photo.path.path))
    #expect(try kept().photos[0].upload == .deleted)
  }

  @Test func whatCannotBeDeletedIsSaid() throws {
    let hook = FaultHook([.init([.unlink], .only(2), code: EACCES)])
    let said = try hook.run { try disposal.settle("me", verdict, photos: [photo]) }
    #expect(said.findings.map(\.code) == [.uploadKept])
    #expect(said.photos[0].upload == nil)
    #expect(try kept() == said)
    #expect(disposal.isDue(said, photos: [photo]))
    #expect(try disposal.settle("me", said, photos: [photo]).findings.isEmpty)
    #expect(try !FileSystem.exists(photo.path.path))
  }

  /// Other work may have swept the master since the photo was rendered: then the upload is all that there is.
  @Test func anUploadWithoutItsMasterStays() throws {
    var keeping = disposal
    keeping.policy.keepMasters = true
    let left = try keeping.settle("me", verdict, photos: [photo])
    #expect(left.photos[0].upload == nil)
    #expect(try FileSystem.exists(photo.path.path))
    let upload = try #require(verdict.photos[0].sha256)
    try KeptFiles(store: store).keepMaster(Array("a master".utf8), of: upload, in: "me")
    #expect(try keeping.settle("me", left, photos: [photo]).photos[0].upload == .deleted)
    #expect(try !FileSystem.exists(photo.path.path))
  }

  @Test func aFileThatChangedIsNotWhatTheVerdictMeans() throws {
    _ = try FileSystem.unlink(photo.path.path)
    try folder.write("in/me/a.jpg", "a new one")
    let said = try disposal.settle("me", verdict, photos: [photo])
    #expect(said.photos[0].upload == nil && said.findings.isEmpty)
    #expect(try FileSystem.exists(photo.path.path))
  }

  /// Seconds from the upload's last change to the disposal.
  @Test(arguments: [(-120, true), (-59, false), (0, false), (59, false), (60, true), (86_400, true)])
  func aRefusedUploadStaysUntilNobodyCanBeWritingIt(age: Int64, isTaken: Bool) throws {
    var refused = verdict
    (refused.photos[0].accepted, refused.photos[0].findings) = (false, [.truncated()])
    var disposal = disposal
    disposal.policy.refused = .quarantine
    let now = UInt64(try #require(photo.version).modified + age * 1_000_000_000)
    disposal.now = { now }
    for _ in 0..<2 {
      let said = try disposal.settle("me", refused, photos: [photo])
      #expect(said.photos[0].upload == (isTaken ? .quarantined : nil))
      #expect(said.findings.map(\.code) == (isTaken ? [] : [.uploadUnsettled]))
      #expect(try FileSystem.exists(photo.path.path) == !isTaken)
      #expect(try kept() == said)
      if isTaken { return }
      refused = said
    }
    #expect(disposal.isDue(refused, photos: [photo]))
    disposal.now = { now + 120_000_000_000 }
    #expect(try disposal.settle("me", refused, photos: [photo]).findings.isEmpty)
    #expect(try !FileSystem.exists(photo.path.path))
  }

  @Test(arguments: [
    (Int64.min, UInt64.min, true), (.min, .max, true), (.max, .min, true), (.max, .max, false), (0, .min, false), (-1, .min, false),
  ])
  func anyTimeThatAFileMayHaveIsTakenForOne(modified: Int64, now: UInt64, isOld: Bool) throws {
    var (photo, refused, disposal) = (photo, verdict, disposal)
    photo.version?.modified = modified
    (refused.photos[0].accepted, refused.photos[0].findings) = (false, [.truncated()])
    disposal.policy.refused = .delete
    disposal.now = { now }
    #expect(try disposal.settle("me", refused, photos: [photo]).findings.isEmpty == isOld)
  }

  @Test func uploadsOfOneNameStay() throws {
    var two = verdict
    two.photos += two.photos
    #expect(disposal.policy.fates(of: [photo, photo], in: two) == [nil, nil])
    #expect(disposal.policy.fates(of: [photo], in: verdict) == [.deleted])
  }

  @Test func onlyARefusalThatStandsIsThePhotosFault() {
    var policy = UploadPolicy()
    policy.refused = .quarantine
    func fate(_ findings: [Finding], hasKey: Bool = true, state: Verdict.State = .published) -> Verdict.Upload? {
      var photo = verdict.photos[0]
      (photo.accepted, photo.findings, photo.key) = (false, findings, hasKey ? photo.sha256 : nil)
      return policy.fate(of: photo, in: state)
    }
    #expect(fate([.truncated()]) == .quarantined)
    #expect(fate([.truncated()], state: .refused) == .quarantined)
    #expect(fate([.truncated()], state: .held) == nil)
    #expect(fate([.tooManyBytes(9, allowed: 8)], hasKey: false) == .quarantined)
    #expect(fate([.decoderCrashed(by: "SIGSEGV")], hasKey: false) == nil)
    #expect(fate([.unreadable("x")], hasKey: false) == nil)
    #expect(fate([.heicNotDecodable(libheif: "1.15")]) == nil)
    #expect(fate([.smallPhoto(PixelSize(width: 1, height: 1), wanted: 9, severity: .warning)]) == nil)
  }
}
