/// Who is to be told and who was, in one run.
struct TellLedger {
  private var waiting: [String: String] = [:]
  private(set) var told = 0

  mutating func add(_ profile: String) { waiting[profile] = "the run ended before" }

  mutating func tell(_ profile: String) {
    waiting[profile] = nil
    told += 1
  }

  mutating func fail(_ profile: String, _ reason: String) { waiting[profile] = reason }

  /// By the bytes of their names.
  var untold: [UntoldProfile] {
    waiting.map { UntoldProfile(profile: $0.key, reason: $0.value) }
      .sorted { $0.profile.utf8.lexicographicallyPrecedes($1.profile.utf8) }
  }
}
