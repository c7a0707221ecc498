public import CardModel

/// One file that was to be stripped: what was taken out and where the rest stands, or why nothing was written.
public struct StrippedPhoto: Hashable, Sendable, Codable {
  /// As it was named, printable.
  public var file: String
  /// What was written; absent where the file was refused.
  public var output: String?
  public var bytesBefore: Int?
  public var bytesAfter: Int?
  /// Other names of a file that was replaced (hard links): they still name the original. Absent where there is none.
  public var otherNames: Int?
  public var report: StripReport?
  public var refusal: StripRefusal?

  public var isStripped: Bool { output != nil }

  private enum CodingKeys: String, CodingKey {
    case file, output, bytesBefore, bytesAfter, otherNames, refusal
    case format, removed, orientation, profile, hiddenBytes, isFollowed, findings
  }

  init(file: String, refusal: StripRefusal) {
    self.file = file
    self.refusal = refusal
  }

  init(file: String, output: String, bytesBefore: Int, bytesAfter: Int, otherNames: Int?, report: StripReport) {
    self.file = file
    self.output = output
    self.bytesBefore = bytesBefore
    self.bytesAfter = bytesAfter
    self.otherNames = otherNames
    self.report = report
  }

  /// The report's keys stand beside the others.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encodeIfPresent(output, forKey: .output)
    try container.encodeIfPresent(bytesBefore, forKey: .bytesBefore)
    try container.encodeIfPresent(bytesAfter, forKey: .bytesAfter)
    try container.encodeIfPresent(otherNames, forKey: .otherNames)
    try container.encodeIfPresent(refusal, forKey: .refusal)
    try report?.encode(to: encoder)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    file = try container.decode(String.self, forKey: .file)
    output = try container.decodeIfPresent(String.self, forKey: .output)
    bytesBefore = try container.decodeIfPresent(Int.self, forKey: .bytesBefore)
    bytesAfter = try container.decodeIfPresent(Int.self, forKey: .bytesAfter)
    otherNames = try container.decodeIfPresent(Int.self, forKey: .otherNames)
    refusal = try container.decodeIfPresent(StripRefusal.self, forKey: .refusal)
    report = container.contains(.format) ? try StripReport(from: decoder) : nil
  }
}
