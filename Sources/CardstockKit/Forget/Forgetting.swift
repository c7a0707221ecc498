internal import CardModel
public import Posix
internal import Storage

/// Erases a person, or one photo of a person, from everything that runs have written. Uploads are never touched.
public struct Forgetting: Sendable {
  private let output: FilePath
  private let state: FilePath?

  /// - Parameter state: where the state lies; `nil`: `.cardstock` in the output. What lies there is erased too where another state is named.
  public init(output: FilePath, state: FilePath? = nil) {
    self.output = output
    self.state = state
  }

  /// Takes the output's lock, as a run does. A call that was stopped is finished by the same call.
  ///
  /// - Parameters:
  ///   - profile: its name in the output.
  ///   - photo: a photo's id, its upload's digest, or its upload's name; `nil`: the whole profile.
  /// - Throws: where a folder of somebody else bears the profile's name, where an output or a state is missing, or where store or queue
  ///   refuse; what is published is whole, or gone.
  public func run(_ profile: String, photo: String? = nil) async throws(CardstockError) -> ForgetReport {
    guard ProfileName.isSafe(profile), let name = FileName(profile) else {
      throw CardstockError(.usage, "expected a profile's name, as its folder in the output is called; no profile is called so.")
    }
    let standard = output.appending(StateFolder.standardName)
    try StatePlaces.check(output: output, state: state)
    do {
      // A slip in the output's name must not leave a state behind.
      guard try FileSystem.exists(standard) || FileSystem.exists(output.appending(name)) || state != nil else {
        return ForgetReport(profile: name.description, photo: photo)
      }
      let store = try FolderStore(root: output, state: state, isOurs: ProfileManifest.isOne)
      let lock = try store.lock()
      defer { withExtendedLifetime(lock) {} }
      try store.checkIsRemovable(name)
      try store.recover()
      var report = ForgetReport(profile: name.description, photo: photo)
      for erasure in try StatePlaces.erasures(of: store) {
        if let photo {
          report.add(try await erasure.erase(photo, of: name))
        } else {
          report.add(try await erasure.erase(name))
        }
      }
      return report
    } catch {
      throw CardstockError(layer: error)
    }
  }
}
