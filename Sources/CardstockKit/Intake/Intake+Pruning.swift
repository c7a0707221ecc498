public import Posix

extension Intake {
  /// Refuses inputs that cannot tell which profiles are gone: whatever they do not name would be removed.
  ///
  /// - Parameters:
  ///   - inputs: as they were given.
  ///   - profiles: what was read of them.
  public static func checkTellsWhatIsGone(_ inputs: [FilePath], _ profiles: [ProfileInput]) throws(CardstockError) {
    guard !profiles.isEmpty else {
      throw CardstockError(
        .usage, "--prune: the input has no profile, so every one that is published would be removed. Is it the right folder?")
    }
    let roots = Set(inputs.compactMap { try? FileSystem.realPath($0) })
    for profile in profiles {
      guard let origin = profile.origin, !roots.contains(origin) else {
        throw CardstockError(
          .usage,
          "--prune: expected folders that hold all profiles, found the single profile \(profile.name): all others would be removed. Give the folder around it."
        )
      }
    }
  }
}
