extension UnchangedProfiles {
  /// Profiles that one task looks at: enough that starting it costs nothing beside them.
  private static let share = 32

  /// The reports on all profiles that have one, by name; looked for on all processors.
  ///
  /// - Parameter isStopped: asked before each profile; what was not looked at has no report.
  func reports(on profiles: [ProfileInput], isStopped: @escaping @Sendable () -> Bool) async -> [String: ProfileReport] {
    await withTaskGroup(of: [(String, ProfileReport)].self) { group in
      for start in stride(from: 0, to: profiles.count, by: Self.share) {
        let some = profiles[start..<min(start + Self.share, profiles.count)]
        group.addTask { some.compactMap { profile in isStopped() ? nil : report(on: profile).map { (profile.name, $0) } } }
      }
      var reports: [String: ProfileReport] = [:]
      for await found in group { reports.merge(found) { first, _ in first } }
      return reports
    }
  }
}
