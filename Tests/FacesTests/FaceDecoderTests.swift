import Testing

@testable import Faces

/// What is read from numbers that are given by hand, for a picture of 32 x 32: 16 cells of stride 8, 4 of 16, 1 of 32.
@Suite struct FaceDecoderTests {
  private static let nothing: Float = -20

  /// Numbers of the named cells, all others without a face.
  private func maps(_ cells: [Int: [Float]]) -> [Float] {
    (0..<21).flatMap { cells[$0] ?? [Self.nothing, Self.nothing] + [Float](repeating: 0, count: 14) }
  }

  private func faces(_ cells: [Int: [Float]], threshold: Double = 0.5) -> [DetectedFace] {
    FaceDecoder(width: 32, height: 30, threshold: threshold).faces(in: maps(cells))
  }

  private func cell(_ class: Float = 20, _ objectness: Float = 20, box: [Float] = [0, 0, 0, 0]) -> [Float] {
    [`class`, objectness] + box + [Float](repeating: 0, count: 10)
  }

  @Test func numbersOfACellBecomeABoxAndFivePoints() throws {
    // Stride 16, column 1, row 1.
    let numbers: [Float] = [0, 20, 0.5, 0.25, 0.6931472, 0, 0, 0, 1, 0, 0, 0.5, -1, 2, 0.25, 0]
    let face = try #require(faces([19: numbers]).first)
    #expect(abs(face.score - 0.5.squareRoot()) < 1e-6)
    #expect(abs(face.box.width - 32) < 1e-5 && face.box.height == 16)
    #expect(abs(face.box.x - (24 - 16)) < 1e-5 && face.box.y == 20 - 8)
    #expect(face.landmarks.rightEye == FacePoint(x: 16, y: 16))
    #expect(face.landmarks.leftEye == FacePoint(x: 32, y: 16))
    #expect(face.landmarks.nose == FacePoint(x: 16, y: 24))
    #expect(face.landmarks.rightMouthCorner == FacePoint(x: 0, y: 48))
    #expect(face.landmarks.leftMouthCorner == FacePoint(x: 20, y: 16))
  }

  @Test func boxesReachBeyondTheEdges() throws {
    // Around the middle of the first cell of stride 32, which is the whole picture.
    let face = try #require(faces([20: cell(box: [0.5, 0.5, 0.6931472, 1.0986123])]).first)
    #expect(abs(face.box.x + 16) < 1e-4 && abs(face.box.width - 64) < 1e-4)
    #expect(abs(face.box.y + 32) < 1e-4 && abs(face.box.height - 96) < 1e-4)
  }

  @Test func ofTwoBoxesOnOnePlaceTheSurerStays() {
    let (sure, surer) = (cell(1), cell(3))
    #expect(faces([5: sure, 6: surer]).count == 2)
    // Both around the same point: column 1 and column 2 less one.
    let found = faces([5: sure, 6: cell(3, box: [-1, 0, 0, 0])])
    #expect(found.count == 1)
    #expect(found.first?.score == faces([6: surer]).first?.score)
  }

  @Test func ofEqualScoresTheEarlierCellStays() {
    let found = faces([5: cell(2, box: [0.5, 0, 0, 0]), 6: cell(2, box: [-0.25, 0, 0, 0])])
    #expect(found.map(\.box.x) == [8 * 1.5 - 4])
  }

  @Test func numbersWithoutSenseAreNoFace() {
    for value in [Float.nan, .infinity, -.infinity] {
      for at in 2..<16 {
        var numbers = cell()
        numbers[at] = value
        #expect(faces([20: numbers]).isEmpty, "\(value) at \(at)")
      }
    }
    #expect(faces([20: cell(.nan)]).isEmpty)
    #expect(faces([20: cell(20, .nan)]).isEmpty)
    #expect(faces([20: cell(box: [0, 0, 60, 0])]).isEmpty)
    #expect(faces([20: cell()], threshold: .nan).isEmpty)
  }

  @Test func noMoreThan64FacesAreGiven() {
    // 160 x 128: 320 cells of stride 8, whose boxes of 8 x 8 do not touch.
    let count = 20 * 16 + 10 * 8 + 5 * 4
    let maps = (0..<count).flatMap { $0 < 320 ? cell(Float($0) / 100) : cell(Self.nothing) }
    let found = FaceDecoder(width: 160, height: 128, threshold: 0.5).faces(in: maps)
    #expect(found.count == FaceDetector.mostFaces)
    #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
    #expect(abs((found.first?.score ?? 0) - Exponential.sigmoid(3.19).squareRoot()) < 1e-6)
  }

  @Test func exponentialIsTheOneOfTheTables() {
    let known = [(0.0, 1.0), (1, 2.718281828459045), (-1, 0.36787944117144233), (10, 22026.465794806718), (-20, 2.061153622438558e-9)]
    for (power, value) in known { #expect(abs(Exponential.of(power) / value - 1) < 1e-14) }
    #expect(Exponential.of(-700) > 0 && Exponential.of(-1e9) == Exponential.of(-700) && Exponential.of(1e9).isFinite)
  }
}
