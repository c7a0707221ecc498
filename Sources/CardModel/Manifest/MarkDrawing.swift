/// How the mark was drawn in one picture, and how well it stands out there.
public struct MarkDrawing: Hashable, Sendable, Codable {
  public enum Tone: String, Sendable, Codable {
    /// White letters, black shadow.
    case light
    /// Black letters, white shadow.
    case dark
    /// A logo in its own colours.
    case logo
  }

  public var tone: Tone
  /// Percent: how much of the ground the shadow hides where it is fullest.
  public var shadow: Int
  /// Percent: how much of the ground the letters hide.
  public var opacity: Int
  /// The ratio of WCAG 2 between the letters and the ground beside them, at least as high along nine tenths of their edge: 1...21, two digits.
  public var contrast: Double

  public init(tone: Tone, shadow: Int, opacity: Int, contrast: Double) {
    self.tone = tone
    self.shadow = shadow
    self.opacity = opacity
    self.contrast = (contrast * 100).rounded() / 100
  }
}
