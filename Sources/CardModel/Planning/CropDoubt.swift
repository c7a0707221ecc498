/// Why a person should look at the crops of a photo.
public enum CropDoubt: String, Sendable, Codable, CaseIterable {
  /// A crop goes through a face.
  case faceCut = "face-cut"
  /// A crop leaves out a face that the picture is of.
  case faceLeftOut = "face-left-out"
  /// The detector is not sure of the main face.
  case uncertainFace = "uncertain-face"
  /// No face was found, so the crops follow what draws the eye.
  case noFace = "no-face"

  /// Faces of less weight, the main one's being 1, are nobody's loss.
  private static let leastWeight = 0.25
  /// Most of what is no face scores less than this.
  private static let leastScore = 0.6

  /// - Parameter crops: of the pictures that are made, in pixels of the upright upload.
  public static func all(of focus: Focus, crops: some Sequence<PixelBox>) -> [CropDoubt] {
    // Where nobody looked nothing can be doubted.
    guard let found = focus.faces else { return [] }
    guard let faces = PortrayedFaces(found) else { return focus.method == .point ? [] : [.noFace] }
    let counted = zip(faces.faces, faces.weights).filter { $0.1 > leastWeight }.map(\.0.box)
    let crops = Set(crops)
    var doubts: [CropDoubt] = []
    if crops.contains(where: { crop in counted.contains { $0.overlaps(crop) && !crop.contains($0) } }) { doubts.append(.faceCut) }
    if crops.contains(where: { crop in counted.contains { !$0.overlaps(crop) } }) { doubts.append(.faceLeftOut) }
    // Whoever gave the point has seen the picture.
    if focus.method != .point, faces.main.score < leastScore { doubts.append(.uncertainFace) }
    return doubts
  }
}
