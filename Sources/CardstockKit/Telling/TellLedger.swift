/// Who is to be told and who was, in one run or by one worker.
struct TellLedger {
  private struct Place: Hashable {
    let output: String?
    let profile: String
  }

  private var waiting: [Place: String] = [:]
  private(set) var told = 0

  /// - Parameter output: its path, printable, where there may be several.
  mutating func add(_ profile: String, of output: String?) { waiting[Place(output: output, profile: profile)] = "the run ended before" }

  mutating func tell(_ profile: String, of output: String?) {
    waiting[Place(output: output, profile: profile)] = nil
    told += 1
  }

  mutating func fail(_ profile: String, of output: String?, _ reason: String) {
    waiting[Place(output: output, profile: profile)] = reason
  }

  /// By the bytes of their names.
  var untold: [UntoldProfile] {
    waiting.map { UntoldProfile(profile: $0.key.profile, output: $0.key.output, reason: $0.value) }
      .sorted { ($0.profile, $0.output ?? "") < ($1.profile, $1.output ?? "") }
  }
}
