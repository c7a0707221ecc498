public import CardModel

/// What became of one file: stripped, or refused with the reason.
public enum StripOutcome: Hashable, Sendable, Codable {
  case stripped(StripReport)
  case refused(StripRefusal)
}
