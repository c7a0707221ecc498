/// How much a finding weighs: an error refuses its photo or profile, a warning and a note let it pass.
public enum FindingSeverity: String, Sendable, Codable, Comparable {
  case note, warning, error

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (one: FindingSeverity, other: FindingSeverity) -> Bool { one.weight < other.weight }
}
