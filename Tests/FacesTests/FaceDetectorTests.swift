import Testing

@testable import Faces

@Suite struct FaceDetectorTests {
  @Test func drawnFaceIsFoundWhereItIs() throws {
    let drawing = Drawing.face(128)
    let faces = try FaceDetector().detect(pixels: drawing.pixels, width: 128, height: 128)
    #expect(faces.count == 1)
    let face = try #require(faces.first)
    // 0.927, 39.5, 25.2, 51.0 and 71.2 are what the plain network gives.
    #expect(abs(face.score - 0.927) < 0.003)
    for (got, wanted) in zip([face.box.x, face.box.y, face.box.width, face.box.height], [39.5, 25.2, 51.0, 71.2]) {
      #expect(abs(got - wanted) < 0.3)
    }
    let expected = [(52.0, 51.7), (76.9, 51.7), (63.4, 65.7), (52.2, 77.1), (73.4, 77.4)]
    for (got, wanted) in zip(face.landmarks.all, expected) { #expect(abs(got.x - wanted.0) < 0.3 && abs(got.y - wanted.1) < 0.3) }
    // The person's right is the picture's left.
    #expect(face.landmarks.rightEye.x < face.landmarks.leftEye.x)
    #expect(face.landmarks.rightMouthCorner.x < face.landmarks.leftMouthCorner.x)
  }

  @Test func thresholdLeavesOutWhatIsLessSure() throws {
    let drawing = Drawing.face(128)
    let score = try #require(try FaceDetector().detect(pixels: drawing.pixels, width: 128, height: 128).first?.score)
    #expect(try FaceDetector().detect(pixels: drawing.pixels, width: 128, height: 128, threshold: score).count == 1)
    #expect(try FaceDetector().detect(pixels: drawing.pixels, width: 128, height: 128, threshold: score.nextUp).isEmpty)
  }

  @Test func pictureWithoutAFaceHasNone() throws {
    for drawing in [Drawing.discs, .gradient(96, 64), .gradient(1, 1), .noise(120, 80)] {
      #expect(try FaceDetector().detect(pixels: drawing.pixels, width: drawing.width, height: drawing.height).isEmpty)
    }
  }

  @Test func impossibleSizesAndPixelsAreRefused() {
    for (width, height) in [(0, 1), (1, 0), (-1, 4), (2049, 1), (1, 2049), (Int.max, Int.max)] {
      #expect(throws: FaceError.sizeRefused(width: width, height: height)) {
        try FaceDetector().detect(pixels: [0, 0, 0], width: width, height: height)
      }
    }
    for count in [0, 11, 13, 16] {
      #expect(throws: FaceError.pixelBytes(expected: 12, got: count)) {
        try FaceDetector().detect(pixels: [UInt8](repeating: 0, count: count), width: 2, height: 2)
      }
    }
  }

  @Test func threadsAtOnceGiveEqualFaces() async throws {
    let drawing = Drawing.face(96)
    let found = try await withThrowingTaskGroup(of: [DetectedFace].self) { group in
      for _ in 0..<4 { group.addTask { try FaceDetector().detect(pixels: drawing.pixels, width: 96, height: 96) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.count == 4 && Set(found).count == 1)
  }
}
