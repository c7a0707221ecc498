internal import CardModel
internal import Posix
internal import Storage

/// One entry of an output: a profile, or something else.
struct FolderVerification {
  private let folder: FilePath
  /// Whether a verdict says that a profile of this name is published.
  private let isPromised: Bool

  init(_ folder: FilePath, isPromised: Bool) {
    self.folder = folder
    self.isPromised = isPromised
  }

  func run() -> VerifiedProfile {
    // A run that publishes meanwhile swaps the whole folder: what was read is then of two publications.
    for _ in 0..<3 {
      let before = identity
      let profile = look()
      if profile.faults.isEmpty || identity == before { return profile }
    }
    return look()
  }

  private var identity: UInt64? { (try? FileSystem.status(folder))??.inode }
  private var name: String { folder.lastComponent?.description ?? folder.description }

  private func look() -> VerifiedProfile {
    do throws(SystemError) {
      guard let kind = try FileSystem.status(folder)?.kind else { return VerifiedProfile(name) }
      guard kind == .folder else {
        return VerifiedProfile(name, faults: isPromised ? [.profileMissing(), .foreign(kind)] : [.foreign(kind)])
      }
      let entries = try FileSystem.list(folder)
      guard entries.contains(FolderStore.manifestName) else {
        return VerifiedProfile(name, faults: [holdsOurs ? .manifestMissing() : .foreign(kind)])
      }
      let bytes = try FileSystem.read(folder.appending(FolderStore.manifestName), limit: FolderStore.largestDocument)
      if !ProfileManifest.isOne(bytes), !holdsOurs { return VerifiedProfile(name, faults: [.foreign(kind)]) }
      var profile = PublishedProfile(folder, entries: entries)
      return profile.verify(manifest: bytes)
    } catch {
      return VerifiedProfile(name, faults: [.unreadable(nil, error)])
    }
  }

  /// Whether what lies here without a manifest of ours was published by us: many programs call a file `manifest.json`.
  private var holdsOurs: Bool { isPromised || PhotoManifest.liesIn(folder) }
}
