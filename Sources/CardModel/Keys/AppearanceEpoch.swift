/// The generation of what is measured on pictures and of how photos are compared. It is part of every photo key and of no rendition key:
/// a change has photos looked at again, and no picture made.
public enum AppearanceEpoch {
  /// Raised by one whenever a photo's fingerprint, or what is said of its looks, may differ from before.
  public static let current = 3
}
