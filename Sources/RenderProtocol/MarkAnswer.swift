/// Whether a mark can be drawn on this machine.
public enum MarkAnswer: Hashable, Sendable, Codable {
  /// The SHA-256 of the font file or of the logo.
  case available(sha256: String)
  /// Why not, and what to do.
  ///
  /// - Parameter isRecipe: whether what the recipe names is at fault, rather than this machine.
  case missing(String, isRecipe: Bool)
}
