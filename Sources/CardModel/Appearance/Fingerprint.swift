internal import FoundationEssentials

/// What a picture looks like, in 24 x 24 cells: enough to know it again when it was saved anew, resized, cut, brightened or mirrored, and
/// too little to see a face in. In JSON it is text: Base64 of the cells.
public struct Fingerprint: Hashable, Sendable, Codable {
  /// Cells of a side, whatever the picture's ratio.
  public static let side = 24

  /// The mean luma of each cell, 0...255, row by row.
  public let cells: [UInt8]

  /// `nil` unless there are `side` x `side` cells.
  public init?(cells: [UInt8]) {
    guard cells.count == Self.side * Self.side else { return nil }
    self.cells = cells
  }

  public init(mean: (_ row: Int, _ column: Int) -> UInt8) {
    cells = (0..<(Self.side * Self.side)).map { mean($0 / Self.side, $0 % Self.side) }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let data = Data(base64Encoded: text), let fingerprint = Fingerprint(cells: [UInt8](data)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected Base64 of \(Self.side * Self.side) bytes, found \(text.utf8.count) characters")
    }
    self = fingerprint
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(cells).base64EncodedString())
  }
}
