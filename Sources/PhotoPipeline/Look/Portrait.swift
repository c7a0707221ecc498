internal import CardModel

/// What the main face of a photo looks like.
struct Portrait {
  /// As `Sharpness` measures it within the face; `nil` where there is none, or it is too small to tell.
  let sharpness: Int?
  /// The face's height in percent of the card's.
  private let percent: Int?
  private let isCutByEdge: Bool

  /// - Parameters:
  ///   - source: the upright upload.
  ///   - picture: the reduced one.
  init(_ search: FaceSearch, of source: PixelSize, in picture: Luminance) {
    sharpness = search.main.flatMap { Sharpness.percent(of: picture.part($0)) }
    let card = SizePlanner.largestBox(ratio: PixelSize(width: 3, height: 4), in: source)
    percent = PortrayedFaces(search.faces).map { 100 * $0.main.box.height / card.height }
    isCutByEdge = search.isCutByEdge
  }

  var findings: [Finding] {
    var findings: [Finding] = []
    if let percent, percent < LookLimits.faceHeight { findings.append(.faceTooSmall(percent: percent, allowed: LookLimits.faceHeight)) }
    if isCutByEdge { findings.append(.faceAtEdge()) }
    if let sharpness, sharpness < LookLimits.sharpness {
      findings.append(.faceBlurred(sharpness: sharpness, allowed: LookLimits.sharpness))
    }
    return findings
  }
}
