internal import CardModel
internal import Faces
internal import Planes

/// Whether a photo looks as if it lay on its side or on its head: where a face shows clearly only when the picture is turned.
enum UprightCheck {
  /// Pixels of the longer side: four searches cost as much as two at full size.
  private static let longEdge = 480
  /// With a face that is so sure nobody asks. Of 53 photographs on their side 6 or 7 score as much, and are missed; upside down, 23.
  private static let sureScore = 0.8
  /// How many times the evidence of the picture as it stands a turned one must have.
  private static let leastRatio = 2.0
  /// A face of a tenth of the side at a score of 0.75.
  private static let leastEvidence = 0.009

  static func finding(on picture: ReducedPicture, faces: [Face]) throws -> Finding? {
    try quarterTurns(of: picture, faces: faces).map { .looksRotated(degrees: 90 * $0) }
  }

  /// - Returns: the quarter turns clockwise after which it would stand upright; `nil` where it does already, as far as can be told.
  private static func quarterTurns(of picture: ReducedPicture, faces: [Face]) throws -> Int? {
    guard (PortrayedFaces(faces)?.main.score ?? 0) < sureScore else { return nil }
    let small = try picture.picture.fitted(longEdge: longEdge)
    let upright = try evidence(of: small)
    var best = (turns: 0, evidence: max(upright * leastRatio, leastEvidence))
    for (turns, orientation) in [(1, Orientation.quarterClockwise), (2, .halfTurn), (3, .quarterCounterclockwise)] {
      let evidence = try evidence(of: small.turned(orientation.turn))
      if evidence > best.evidence { best = (turns, evidence) }
    }
    return best.turns == 0 ? nil : best.turns
  }

  /// How much the best face of a picture speaks for its being upright: by its size and by how sure the detector is; 0...1. Sureness has no cap
  /// here as it has where faces are weighed against each other: this is one face in four positions, and the surest is the upright one.
  private static func evidence(of picture: PlanarPicture) throws -> Double {
    let side = Double(max(picture.width, picture.height))
    return try FaceSearch.hits(in: picture).map { hit in
      let sureness = max(0, hit.score - Face.leastSureness)
      return hit.box.height / side * sureness * sureness
    }.max() ?? 0
  }
}
