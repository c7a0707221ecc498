/// Reads faces from what the network gives for a picture.
struct FaceDecoder {
  static let mostFaces = 64
  static let strides = [8, 16, 32]
  /// Of two boxes that overlap more, the less sure one goes.
  static let mostOverlap = 0.3
  private static let cellNumbers = 16

  let width: Int
  let height: Int
  let threshold: Double

  /// The surest first; of equal scores the one that the network gave first.
  func faces(in maps: [Float]) -> [DetectedFace] {
    var kept: [DetectedFace] = []
    for candidate in candidates(in: maps).sorted(by: { ($1.face.score, $0.cell) < ($0.face.score, $1.cell) }) {
      guard kept.count < Self.mostFaces else { break }
      let face = candidate.face
      if kept.allSatisfy({ $0.box.overlap(face.box) <= Self.mostOverlap }) { kept.append(face) }
    }
    return kept
  }

  private func candidates(in maps: [Float]) -> [(cell: Int, face: DetectedFace)] {
    var found: [(cell: Int, face: DetectedFace)] = []
    var cell = 0
    for stride in Self.strides {
      // The picture was padded to a multiple of 32.
      let (columns, rows) = ((width + 31) / 32 * 32 / stride, (height + 31) / 32 * 32 / stride)
      for row in 0..<rows {
        for column in 0..<columns {
          let first = cell * Self.cellNumbers
          if let score = score(class: maps[first], objectness: maps[first + 1]) {
            let numbers = maps[first..<first + Self.cellNumbers].map { Double($0) }
            if let face = Self.face(numbers, score: score, column: column, row: row, stride: stride) { found.append((cell, face)) }
          }
          cell += 1
        }
      }
    }
    return found
  }

  /// The geometric mean of both probabilities; nil below the threshold.
  private func score(class kind: Float, objectness: Float) -> Double? {
    // Nearly all cells end here: below 0 a sigmoid is at most 1 / (2 - x), as e^-x is at least 1 - x.
    let least = threshold * threshold
    guard objectness >= 0 || least * (2 - Double(objectness)) <= 1 else { return nil }
    let something = Exponential.sigmoid(Double(objectness))
    // The other one is 1 at most.
    guard something >= least else { return nil }
    let score = (something * Exponential.sigmoid(Double(kind))).squareRoot()
    return score >= threshold ? score : nil
  }

  /// Nil for a box without a size that a number can hold.
  private static func face(_ numbers: [Double], score: Double, column: Int, row: Int, stride: Int) -> DetectedFace? {
    func place(_ at: Int) -> FacePoint {
      FacePoint(x: (Double(column) + numbers[at]) * Double(stride), y: (Double(row) + numbers[at + 1]) * Double(stride))
    }
    let middle = place(2)
    let (width, height) = (Exponential.of(numbers[4]) * Double(stride), Exponential.of(numbers[5]) * Double(stride))
    guard numbers.allSatisfy({ $0.isFinite }), width < 1e6, height < 1e6 else { return nil }
    let box = FaceBox(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    let landmarks = FaceLandmarks(
      rightEye: place(6), leftEye: place(8), nose: place(10), rightMouthCorner: place(12), leftMouthCorner: place(14))
    return DetectedFace(box: box, score: score, landmarks: landmarks)
  }
}
