/// The faces that a picture is of: the main one, and those that are not much smaller. Strangers in the background are none of them.
public struct PortrayedFaces: Hashable, Sendable {
  /// The most faces that are told of one picture.
  public static let most = 64

  /// The share of the main face's height below which a face is in the background.
  private static let leastHeight = 0.35

  /// Not empty; the main one first, the others in their order.
  public let faces: [Face]
  /// Of each, the main one's being 1.
  public let weights: [Double]

  /// `nil` where there is no face.
  public init?(_ found: [Face]) {
    let weights = found.map(Self.weight)
    guard let main = found.indices.max(by: { (weights[$0], -$0) < (weights[$1], -$1) }) else { return nil }
    let others = found.indices.filter { $0 != main && Double(found[$0].box.height) >= Self.leastHeight * Double(found[main].box.height) }
    faces = ([main] + others).map { found[$0] }
    self.weights = ([main] + others).map { weights[$0] / weights[main] }
  }

  public var main: Face { faces[0] }

  /// By height, and by how sure it is that this is a face: hands, toys and dogs mostly score below 0.7, and above 0.85 one face is as sure
  /// as any other.
  private static func weight(of face: Face) -> Double {
    let sureness = max(0.02, min(face.score, 0.85) - Face.leastSureness)
    return Double(face.box.height) * sureness * sureness
  }
}
