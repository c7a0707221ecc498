/// What a commit survives.
public enum Durability: Sendable {
  /// A power cut: every commit is synced (`synchronous=FULL`).
  case durable
  /// The death of every process, but a power cut may take the last commits (`synchronous=NORMAL`).
  case fast

  var pragma: String {
    switch self {
    case .durable: "FULL"
    case .fast: "NORMAL"
    }
  }
}
