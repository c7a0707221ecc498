internal import CardModel
public import Posix
internal import Storage

/// Erases a person, or one photo of a person, from everything that runs have written. Uploads are never touched.
public struct Forgetting: Sendable {
  private let output: FilePath
  private let state: FilePath?

  /// - Parameter state: where the state lies; `nil`: where the output says, or `.cardstock` in it. What lies there is erased too where the state
  ///   is elsewhere.
  public init(output: FilePath, state: FilePath? = nil) {
    self.output = output
    self.state = state
  }

  /// Takes the output's lock, as a run does. A call that was stopped is finished by the same call.
  ///
  /// - Parameters:
  ///   - profile: its name in the output, or its folder's own where it could not bear that.
  ///   - photo: a photo's id, its upload's digest, or its upload's name; `nil`: the whole profile.
  ///   - telling: how an app is told of it; `nil`: nobody is.
  /// - Throws: where a folder of somebody else bears the profile's name, where an output or a state is missing, or where store or queue
  ///   refuse; what is published is whole, or gone. That the app could not be told is no error: the report says so.
  public func run(_ profile: String, photo: String? = nil, telling: ErasureNotice? = nil) async throws(CardstockError) -> ForgetReport {
    guard ProfileName.isSafe(profile) || ForgottenNames.mayBeFolder(profile) else {
      throw CardstockError(.usage, "expected a profile's name, as its folder in the output is called; no profile is called so.")
    }
    let standard = output.appending(StateFolder.standardName)
    try StatePlaces.check(output: output, state: state)
    do {
      // A slip in the output's name must not leave a state behind.
      let hasFolder = try FileName(profile).map { try FileSystem.exists(output.appending($0)) } ?? false
      guard try FileSystem.exists(standard) || hasFolder || state != nil else { return ForgetReport(profile: profile, photo: photo) }
      let store = try FolderStore.ofProfiles(output: output, state: state)
      let lock = try store.lock()
      defer { withExtendedLifetime(lock) {} }
      try store.recover()
      return try await erase(profile, photo, in: store, telling)
    } catch {
      throw CardstockError(layer: error)
    }
  }

  private func erase(_ word: String, _ photo: String?, in store: FolderStore, _ telling: ErasureNotice?) async throws -> ForgetReport {
    let erasures = try StatePlaces.erasures(of: store, notes: telling == nil ? nil : store)
    let names = try await ForgottenNames(word, in: store, queues: erasures.flatMap(\.queues))
    for name in names.own { try store.checkMayChange(name) }
    var report = ForgetReport(profile: word, photo: photo)
    let next = NextSteps(names.own.compactMap(store.verdict), photo: photo, isTold: telling != nil)
    for name in names.own {
      for erasure in erasures {
        if let photo {
          report.add(try await erasure.erase(photo, of: name))
        } else {
          report.add(try await erasure.erase(name))
        }
      }
    }
    if photo == nil {
      for name in names.clashing { for erasure in erasures { report.add(try await erasure.erase(name)) } }
      report.otherNames = (names.own + names.clashing).map(\.description).filter { $0 != word }
      // Whoever gives no command wants nobody told, and no name to wait for it.
      if telling == nil { for name in names.own + names.clashing { try store.removeErased(name) } }
    }
    if report.isFound { report.nextSteps = next.sentences(about: report) }
    if let telling { try await telling.tell(photo == nil ? [] : names.own, in: store, into: &report) }
    return report
  }
}
