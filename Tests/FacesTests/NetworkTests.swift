import Testing

@testable import Faces

/// The network's numbers, before anything is read from them.
@Suite struct NetworkTests {
  private static let usable = FaceKernel.allCases.filter(\.isUsable)

  @Test(arguments: ["gradient", "discs", "face", "pixel"]) func numbersAreThoseOfAPlainNetwork(name: String) throws {
    let drawing = try #require(Drawing.all[name])
    let expected = try #require(ReferenceOutputs.byDrawing[name])
    let outputs = try FaceDetector(kernel: .fastest).outputs(pixels: drawing.pixels, width: drawing.width, height: drawing.height)
    var first = 0
    for (level, stride) in FaceDecoder.strides.enumerated() {
      let (columns, rows) = ((drawing.width + 31) / 32 * 32 / stride, (drawing.height + 31) / 32 * 32 / stride)
      let cells = (0..<columns * rows).map { outputs[first + $0 * 16..<first + $0 * 16 + 16].map { $0 } }
      let means = (0..<16).map { number in cells.reduce(0) { $0 + $1[number] } / Float(cells.count) }
      let middle = cells[rows / 2 * columns + columns / 2]
      // Rounding to 13 bits before each layer is what makes the difference.
      for (got, wanted) in zip(means + middle, expected[level * 2] + expected[level * 2 + 1]) {
        #expect(abs(got - wanted) <= 0.004 + abs(wanted) * 0.002, "\(name), stride \(stride): \(got), not \(wanted)")
      }
      first += cells.count * 16
    }
    #expect(first == outputs.count)
  }

  @Test(arguments: [(1, 1), (31, 33), (32, 32), (33, 31), (7, 200), (200, 7), (1, 97), (97, 1), (161, 97), (225, 65)])
  func everyKernelGivesTheSameBits(width: Int, height: Int) throws {
    let drawing = Drawing.noise(width, height)
    let expected = try FaceDetector(kernel: .portable).outputs(pixels: drawing.pixels, width: width, height: height)
    #expect(expected.allSatisfy { $0.isFinite })
    for kernel in Self.usable {
      let outputs = try FaceDetector(kernel: kernel).outputs(pixels: drawing.pixels, width: width, height: height)
      #expect(outputs.map(\.bitPattern) == expected.map(\.bitPattern), "\(kernel)")
    }
  }

  @Test func machineHasAFasterKernelThanThePortableOne() {
    #expect(FaceKernel.portable.isUsable)
    #expect(FaceKernel.fastest.isUsable)
    #if arch(x86_64)
      #expect(FaceKernel.fastest == (FaceKernel.avx2.isUsable ? .avx2 : .sse2))
      #expect(!FaceKernel.neon.isUsable)
    #elseif arch(arm64)
      #expect(FaceKernel.fastest == .neon)
      #expect(!FaceKernel.sse2.isUsable)
    #endif
  }

  @Test func kernelOfAnotherProcessorIsRefused() throws {
    let foreign = try #require(FaceKernel.allCases.first { !$0.isUsable })
    #expect(throws: FaceError.kernelUnusable(foreign)) {
      try FaceDetector(kernel: foreign).detect(pixels: [1, 2, 3], width: 1, height: 1)
    }
  }

  /// Black at right and bottom is what a picture is padded with.
  @Test func paddingIsBlack() throws {
    let drawing = Drawing.gradient(40, 30)
    var wide: [UInt8] = []
    for row in 0..<32 {
      wide += row < 30 ? drawing.pixels[row * 120..<(row + 1) * 120] : ArraySlice(repeating: 0, count: 120)
      wide += [UInt8](repeating: 0, count: 24 * 3)
    }
    let detector = FaceDetector()
    #expect(
      try detector.outputs(pixels: wide, width: 64, height: 32) == detector.outputs(pixels: drawing.pixels, width: 40, height: 30))
  }
}
