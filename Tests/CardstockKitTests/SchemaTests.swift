import CardModel
import Posix
import Storage
import TestSupport
import Testing

@testable import CardstockKit

/// Documents of another schema than ours are not read as ours, though every key be there.
@Suite struct SchemaTests {
  private let folder: TemporaryFolder
  private let store: FolderStore

  init() throws {
    folder = try TemporaryFolder()
    store = try FolderStore.ofProfiles(output: folder.path.appending("out"), state: nil)
  }

  private func verdict(_ schema: String) throws -> [UInt8] {
    var photo = Verdict.Photo(file: "dog.jpg", photo: nil, sha256: Digest(of: [1]), accepted: false, findings: [])
    photo.upload = .deleted
    var verdict = Verdict(profile: "me", state: .refused, photos: [photo], findings: [])
    verdict.schema = schema
    return try CanonicalJSON.bytes(verdict)
  }

  @Test(arguments: [(Verdict.schemaName, true), ("cardstock.verdict/2", false)])
  func aVerdict(schema: String, isRead: Bool) throws {
    try store.writeVerdict("me", try verdict(schema))
    #expect((store.verdict("me") != nil) == isRead)
    #expect((EarlierProfile("me", in: store).verdict != nil) == isRead)
    let departed = DepartedUploads(of: "me", output: store.root, state: store.state.path)
    #expect(departed.members.map(\.file) == (isRead ? ["dog.jpg"] : []))
  }

  @Test func aVerdictThatIsVerified() async throws {
    try store.writeVerdict("me", try verdict("cardstock.verdict/2"))
    var found: [OutputFault] = []
    let report = try await Verification(output: store.root).run { found += $0.faults }
    #expect(found.map(\.code) == [.manifestInvalid] && report.faults == 1)
  }
}
