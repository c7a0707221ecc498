/// The photo made small: what looks for a focus, what stands in for the picture, and what moderation judges by.
public enum ReducedSize {
  /// Pixels of the longer side: what a face detector wants, and enough for a person.
  public static let longEdge = 640
}
