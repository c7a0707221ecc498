internal import CardModel
internal import Posix
internal import Storage

/// What an app is told of a profile that has settled: the command's standard input.
struct SettledDocument: Encodable {
  static let schemaName = "cardstock.settled/1"

  let schema = Self.schemaName
  let profile: String
  let state: Verdict.State
  /// As in the verdict.
  let key: Digest?
  /// The output's path, absolute.
  let output: String
  /// The path of `manifest.json`, absolute; `nil` where nothing of the profile is published now. A profile that is refused or held may
  /// still show what was published before.
  let manifest: String?
  let verdict: Verdict

  /// - Throws: where a path is not UTF-8.
  init(_ verdict: Verdict, of profile: FileName, in store: FolderStore) throws(CardstockError) {
    self.profile = verdict.profile
    state = verdict.state
    key = verdict.key
    output = try Self.text(store.root)
    manifest =
      EarlierProfile(profile, in: store).manifest == nil
      ? nil : try Self.text(store.folder(of: profile).appending(FolderStore.manifestName))
    self.verdict = verdict.untold
  }

  static func text(_ path: FilePath) throws(CardstockError) -> String {
    guard let text = path.text else {
      throw CardstockError(.storage, "\(path) is not UTF-8, so --on-settled cannot tell it: choose another output.")
    }
    return text
  }
}
