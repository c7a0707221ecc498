/// One thing wrong or worth saying about a photo or a profile.
public struct Finding: Hashable, Sendable, Codable {
  public var code: FindingCode
  public var severity: FindingSeverity
  /// The photo it is about; `nil` when it is about the profile.
  public var photo: PhotoID?
  /// One sentence: what was expected and what came.
  public var message: String
  /// One sentence: what the person can do.
  public var remedy: String
  /// `measured` and `allowed`, and what else the sentence names.
  public var values: [String: FindingValue]

  public init(
    _ code: FindingCode, severity: FindingSeverity? = nil, photo: PhotoID? = nil, _ message: String, remedy: String,
    values: [String: FindingValue] = [:]
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.photo = photo
    self.message = message
    self.remedy = remedy
    self.values = values
  }

  public func about(_ photo: PhotoID?) -> Finding {
    var copy = self
    copy.photo = photo
    return copy
  }
}

extension Sequence<Finding> {
  /// Whether one of them refuses what it is about.
  public var hasError: Bool { contains { $0.severity == .error } }
}
