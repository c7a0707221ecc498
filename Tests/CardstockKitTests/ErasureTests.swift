import CardModel
import Posix
import Storage
import Testing

@testable import CardstockKit

/// What is erased is nowhere, what stays is as it was, and a call that was stopped is finished by the same call.
@Suite struct ErasureTests {
  /// What is known of a person, or of one photo.
  private static func traces(_ profile: String, _ uploads: [String] = ErasureScene.uploads) -> [[UInt8]] {
    let whole = uploads.count == ErasureScene.uploads.count ? [Array(profile.utf8)] : []
    return whole
      + uploads.flatMap { name in
        let digests = [ErasureScene.upload(name, of: profile), ErasureScene.prompt(name, of: profile)].map { Digest(of: $0) }
        let raw = digests.map { digest in stride(from: 0, to: 64, by: 2).map { at in UInt8(digest.hex.dropFirst(at).prefix(2), radix: 16)! }
        }
        let master = name == ErasureScene.uploads.last ? [] : ["master \(name) \(profile)"]
        let texts = digests.map(\.hex) + ["\(digests[0].photoID)", "\(name) of \(profile)"] + master
        return raw + texts.map { Array($0.utf8) }
      }
  }

  private static func others(_ tree: [String: [UInt8]]) -> [String: [UInt8]] {
    // Job numbers say whose a staging folder is.
    tree.filter { $0.key.contains("tomas") || $0.value == Array("staged tomas".utf8) }
  }

  @Test func noByteOfAProfileStays() async throws {
    let scene = try await ErasureScene()
    let before = try scene.tree()
    for trace in Self.traces("mara") { #expect(try !scene.files(holding: [trace]).isEmpty) }
    let report = try await scene.erasure.erase("mara")
    #expect(report.publication == .removed && report.jobs == 5 && report.stagingFolders == 4)
    #expect(report.quarantined == 2 && report.masters == 3 && report.verdict)
    #expect(try scene.files(holding: Self.traces("mara")) == [])
    #expect(try Self.others(scene.tree()) == Self.others(before))
    #expect(Self.others(before).count > 15)
    for name in ErasureScene.uploads {
      let status = try #require(try FileSystem.status(scene.folder.appending("in/tomas/\(name)")))
      #expect(scene.index.digest(of: status) == ErasureScene.digest(name, of: "tomas").hex)
    }
    let again = try await scene.erasure.erase("mara")
    #expect(!again.isFound)
  }

  @Test(arguments: [
    "beach.jpg", ErasureScene.digest("beach.jpg", of: "mara").hex, "\(ErasureScene.digest("beach.jpg", of: "mara").photoID)",
  ])
  func noByteOfAPhotoStays(word: String) async throws {
    let scene = try await ErasureScene()
    let before = try scene.tree()
    for trace in Self.traces("mara", ["beach.jpg"]) { #expect(try !scene.files(holding: [trace]).isEmpty) }
    let report = try await scene.erasure.erase(word, of: "mara")
    #expect(report.publication == .republished && report.photosLeft == 2 && report.masters == 1 && report.quarantined == 0)
    #expect(try scene.files(holding: Self.traces("mara", ["beach.jpg"])) == [])
    #expect(try scene.isWholeOrGone("mara"))
    #expect(try Self.others(scene.tree()) == Self.others(before))
    // The main photo is gone: the next one takes its place, and the refused one is still counted.
    let rest = EarlierProfile("mara", in: scene.store)
    #expect(rest.manifest?.photos.map(\.upload) == ["cafe.jpg", "lake.jpg"].map { ErasureScene.digest($0, of: "mara") })
    #expect(rest.manifest?.verdict.refused == 1 && rest.verdict?.key == rest.manifest?.key)
    #expect(rest.verdict?.photos.map(\.file) == ["cafe.jpg", "lake.jpg", "blurred.jpg"])
    // What stays is said in the same bytes.
    for (name, bytes) in try scene.tree() where name.hasPrefix("mara/") && name != "mara/manifest.json" { #expect(before[name] == bytes) }
    let again = try await scene.erasure.erase(word, of: "mara")
    #expect(!again.isFound && again.publication == .untouched)
  }

  @Test func aRefusedPhotoIsCountedNoMore() async throws {
    let scene = try await ErasureScene()
    let report = try await scene.erasure.erase("blurred.jpg", of: "mara")
    #expect(report.publication == .republished && report.photosLeft == 3 && report.quarantined == 2)
    #expect(try scene.files(holding: Self.traces("mara", ["blurred.jpg"])) == [])
    #expect(EarlierProfile("mara", in: scene.store).manifest?.verdict.refused == 0)
  }

  @Test func tooFewPhotosAreWithdrawn() async throws {
    let scene = try await ErasureScene(minimum: 3)
    let report = try await scene.erasure.erase("cafe.jpg", of: "mara")
    #expect(report.publication == .withdrawn && report.photosLeft == 0)
    #expect(report.reason?.contains("at least 3") == true)
    #expect(try !FileSystem.exists(scene.store.folder(of: "mara")))
    let verdict = try #require(EarlierProfile("mara", in: scene.store).verdict)
    #expect(verdict.state == .refused && verdict.findings.map(\.code) == [.tooFewPhotos, .withdrawn])
    #expect(verdict.photos.map(\.file) == ["beach.jpg", "lake.jpg", "blurred.jpg"])
    #expect(try scene.files(holding: Self.traces("mara", ["cafe.jpg"])) == [])
  }

  @Test func aRestThatWasChangedIsWithdrawn() async throws {
    let scene = try await ErasureScene()
    let name = try #require(
      FileSystem.list(scene.store.folder(of: "mara")).first {
        $0.description.hasPrefix("\(ErasureScene.digest("lake.jpg", of: "mara").photoID)-")
      })
    _ = try FileSystem.unlink(scene.store.folder(of: "mara").appending(name))
    let report = try await scene.erasure.erase("beach.jpg", of: "mara")
    #expect(report.publication == .withdrawn)
    #expect(try scene.files(holding: Self.traces("mara", ["beach.jpg"])) == [])
  }

  /// As for a run, what holds documents of ours is ours, whatever became of its manifest.
  @Test(arguments: ManifestDamage.allCases, [nil, "beach.jpg"])
  func aProfileWithoutItsManifestIsErased(damage: ManifestDamage, photo: String?) async throws {
    let scene = try await ErasureScene()
    let manifest = scene.store.folder(of: "mara").appending(FolderStore.manifestName)
    let bytes = try FileSystem.read(manifest, limit: 1 << 20)
    try FileSystem.unlink(manifest)
    if damage == .truncated { try scene.write("out/mara/manifest.json", Array(bytes.prefix(bytes.count / 2))) }
    let report = try await Forgetting(output: scene.store.root).run("mara", photo: photo)
    #expect(report.publication == (photo == nil ? .removed : .withdrawn))
    #expect(try !FileSystem.exists(scene.store.folder(of: "mara")))
    #expect(try scene.files(holding: Self.traces("mara", photo.map { [$0] } ?? ErasureScene.uploads)) == [])
  }

  enum ManifestDamage: CaseIterable { case missing, truncated }

  /// A word that nothing mentions may mean a picture that nobody can place any more.
  @Test func aPhotoThatMayBeShownWithoutAManifestIsNotCalledForgotten() async throws {
    let scene = try await ErasureScene()
    try FileSystem.unlink(scene.store.folder(of: "mara").appending(FolderStore.manifestName))
    let before = try scene.tree()
    await #expect(throws: CardstockError.self) { try await scene.erasure.erase("portrait.jpg", of: "mara") }
    #expect(try scene.tree() == before)
  }

  @Test func withoutAVerdictThePublicationIsEnough() async throws {
    let scene = try await ErasureScene()
    try scene.store.removeVerdict("mara")
    let word = ErasureScene.digest("beach.jpg", of: "mara").hex
    #expect(try await scene.erasure.erase(word, of: "mara").publication == .republished)
    #expect(try scene.isWholeOrGone("mara"))
    #expect(EarlierProfile("mara", in: scene.store).verdict == nil)
  }

  @Test func somebodyElsesFolderIsLeftAlone() async throws {
    let scene = try await ErasureScene()
    try scene.store.remove("mara")
    try scene.write("out/mara/notes.txt", [1])
    let before = try scene.tree()
    await #expect(throws: StorageError.self) { try await scene.erasure.erase("mara") }
    await #expect(throws: StorageError.self) { try await scene.erasure.erase("beach.jpg", of: "mara") }
    #expect(try scene.tree() == before)
  }

  // MARK: - Stopped at every call

  enum Order: CaseIterable { case profile, toldProfile, photo, lastPhotos, lastPhotosWithoutUploads }

  @Test(arguments: Order.allCases, [true, false])
  func aStoppedCallIsFinishedByTheSameCall(order: Order, killed: Bool) async throws {
    func erase(_ scene: ErasureScene) async throws {
      try scene.store.recover()
      switch order {
      case .profile: _ = try await scene.erasure.erase("mara")
      case .toldProfile: _ = try await scene.toldErasure.erase("mara")
      case .photo, .lastPhotos, .lastPhotosWithoutUploads: _ = try await scene.erasure.erase("beach.jpg", of: "mara")
      }
    }
    func scene() async throws -> ErasureScene {
      try await ErasureScene(
        minimum: order == .lastPhotos || order == .lastPhotosWithoutUploads ? 3 : 2, deletesUploads: order == .lastPhotosWithoutUploads)
    }
    let whole = try await scene()
    let counter = FaultHook([.init(FaultHook.changingCalls, .never, code: 0)])
    try await counter.run { try await erase(whole) }
    let calls = counter.counts[0]
    #expect(calls > 20)
    let expected = try whole.tree()
    // A manifest, and a document and two pictures of each photo that stays.
    #expect(expected.keys.count { $0.hasPrefix(".cardstock/withdrawn/mara/") } == (order == .lastPhotosWithoutUploads ? 7 : 0))
    #expect(expected.keys.contains(".cardstock/erased/mara") == (order == .toldProfile))
    for number in 1...calls {
      let scene = try await scene()
      let hook = FaultHook([.init(FaultHook.changingCalls, killed ? .from(number) : .only(number), code: 5)])
      await #expect(throws: (any Error).self, "call \(number) failed unnoticed") { try await hook.run { try await erase(scene) } }
      #expect(try scene.isWholeOrGone("mara") && scene.isWholeOrGone("tomas"), "call \(number)")
      try await erase(scene)
      #expect(try scene.tree() == expected, "call \(number)")
      if order == .toldProfile { try scene.store.removeErased("mara") }
      let traces = order == .profile || order == .toldProfile ? Self.traces("mara") : Self.traces("mara", ["beach.jpg"])
      #expect(try scene.files(holding: traces) == [], "call \(number)")
    }
  }
}
