/// Where a picture comes from, in the words of IPTC's DigitalSourceType.
public struct SourceRecord: Hashable, Sendable, Codable {
  /// A term of http://cv.iptc.org/newscodes/digitalsourcetype/.
  public var type: String
  public var declaredBy: String

  public init(type: String, declaredBy: String) {
    self.type = type
    self.declaredBy = declaredBy
  }

  public static let trainedAlgorithmicMedia = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
}
