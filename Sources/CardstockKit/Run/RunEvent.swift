/// Something that a run tells while it goes on, in the order in which it happens.
public enum RunEvent: Sendable {
  case started(profiles: Int, photos: Int)
  case photo(PhotoReport)
  case profile(ProfileReport)
  /// A line that the command of `--on-settled` wrote to its standard error, printable.
  case commandSaid(profile: String, line: String)
}
