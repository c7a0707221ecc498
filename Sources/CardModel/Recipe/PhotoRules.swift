/// What is asked of a profile and of each of its photos. The defaults' sources stand in docs/recipe.md.
public struct PhotoRules: Hashable, Sendable, Codable {
  /// Photos of a profile, counted after refusals: 1...50, the fewest at most the most.
  public var minPhotos = 2
  public var maxPhotos = 9
  /// Bytes of one upload: 1...1 GiB.
  public var maxBytes = 30 * 1024 * 1024
  /// What uploads may be; at least one.
  public var formats = PhotoFormat.allCases
  /// Pixels of one upload, from its header: 1...1,000,000,000. Phones make 48 to 50 megapixels.
  public var maxPixels = 100_000_000
  /// Pixels of the longer side: 1...65,535.
  public var maxSide = 16_384
  /// Pixels of the shorter side: below `refuse` an error, below `warn` a warning, below `note` a note.
  /// 0...65,535 in this order; 0 switches one off.
  public var shortEdge = ShortEdge()
  /// Long side divided by short side: beyond `refuse` an error, beyond `warn` a warning. 1...1000, `warn` at most `refuse`; 0 switches one off.
  public var ratio = Ratio()
  /// Levels of luma by which the tones of a picture differ: below, it counts as blank and is refused. 0...255; 0 switches it off.
  public var minTones = 16
  /// Percent of resemblance from which a photo counts as one with an earlier one, and towards no minimum. 0...100; 0 switches it off.
  public var nearDuplicates = Resemblance.standardThreshold
  /// Whether a profile is refused whose main photo shows no face.
  public var requireFace = false

  public struct ShortEdge: Hashable, Sendable, Codable {
    public var refuse = 480
    public var warn = 720
    public var note = 1080
    public init() {}
  }

  public struct Ratio: Hashable, Sendable, Codable {
    public var refuse = 3.0
    public var warn = 2.0
    public init() {}
  }

  public init() {}
}
