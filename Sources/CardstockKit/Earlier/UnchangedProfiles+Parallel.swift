extension UnchangedProfiles {
  /// Profiles that one task looks at: enough that starting it costs nothing beside them.
  private static let share = 32

  /// The names of those profiles that have a report; looked for on all processors. What it says stands in the store: all of them together
  /// would be much to hold.
  ///
  /// - Parameter isStopped: asked before each profile; what was not looked at is not among them.
  func names(among profiles: [ProfileInput], isStopped: @escaping @Sendable () -> Bool) async -> Set<String> {
    await withTaskGroup(of: [String].self) { group in
      for start in stride(from: 0, to: profiles.count, by: Self.share) {
        let some = profiles[start..<min(start + Self.share, profiles.count)]
        group.addTask { some.compactMap { profile in !isStopped() && report(on: profile) != nil ? profile.name : nil } }
      }
      var names: Set<String> = []
      for await found in group { names.formUnion(found) }
      return names
    }
  }
}
