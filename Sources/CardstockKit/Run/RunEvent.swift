/// Something that a run tells while it goes on, in the order in which it happens.
public enum RunEvent: Sendable {
  case started(profiles: Int, photos: Int)
  case photo(PhotoReport)
  case profile(ProfileReport)
  /// A published profile that the input no longer has was erased.
  case removed(ForgetReport)
}
