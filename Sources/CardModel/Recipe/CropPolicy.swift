/// By what crops are cut.
public struct CropPolicy: Hashable, Sendable, Codable {
  /// What decides where a crop lies, unless a point is given by hand.
  public enum FocusChoice: String, Sendable, Codable, CaseIterable {
    /// Faces, else what draws the eye.
    case faces
    /// The middle: no picture is searched, so nothing is known or said of its faces.
    case centre
  }

  public var focus = FocusChoice.faces

  public init() {}
}
