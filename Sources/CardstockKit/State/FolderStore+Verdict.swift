internal import CardModel
internal import Posix
internal import Storage

extension FolderStore {
  /// A profile's last verdict; `nil` also where it cannot be read or is not ours.
  func verdict(_ profile: FileName) -> Verdict? {
    (try? readVerdict(profile, limit: Self.largestDocument)).flatMap(Verdict.read)
  }
}
