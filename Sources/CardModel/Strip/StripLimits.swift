/// What a file may be and cost that is to be stripped.
public struct StripLimits: Hashable, Sendable, Codable {
  /// Bytes of the file: cameras' largest JPEGs have some 60 MB, PNGs of 50 megapixels some 100.
  public var maxBytes = 128 << 20
  /// Pixels, from the header. Only pictures that are turned are decoded.
  public var maxPixels = 250_000_000
  /// Seconds of CPU.
  public var cpuSeconds = 60
  /// MiB of a render worker's address space. A file that ran out of it is tried once more with twice as much.
  public var memoryMiB = 2048

  public init() {}

  /// Bytes of the answer: a picture that is turned is coded anew, and may need more room.
  public var maxAnswer: Int { 2 * maxBytes }

  /// The same limits as rules of photos, for the checks that both share.
  public var rules: PhotoRules {
    var rules = PhotoRules()
    (rules.maxBytes, rules.maxPixels, rules.maxSide) = (maxBytes, maxPixels, 65_535)
    return rules
  }
}
