import CardModel
import Testing

@testable import PhotoPipeline
@testable import Vips

extension PictureTests {
  @Suite struct PyramidTests {
    @Test func aHalvedPixelIsTheMeanOfFour() throws {
      try Drawn.ready()
      // Three columns and two rows: the last column counts twice.
      let pixels: [UInt8] = [0, 10, 255, 4, 20, 255, 8, 30, 0, 12, 40, 255, 0, 50, 255, 9, 60, 0]
      let half = try Image(pixels: pixels, width: 3, height: 2, bands: 3).halved()
      #expect(half.width == 2 && half.height == 1)
      // (0+4+12+0)/4, (10+20+40+50)/4, 255; the second from 8, 9 and so on, twice.
      #expect(try half.pixels() == [4, 30, 255, 9, 45, 0])
    }

    @Test(arguments: [(1, 1), (1, 7), (7, 1), (5, 4)])
    func oddSides(width: Int, height: Int) throws {
      let half = try Drawn.plain([1, 128, 254], width: width, height: height).halved()
      #expect(half.width == (width + 1) / 2 && half.height == (height + 1) / 2)
      #expect(try Set(half.pixels()) == [1, 128, 254])
    }

    /// What rounds up every time lifts a picture by half a level at each halving.
    @Test func halvingKeepsTheMean() throws {
      let noise = try Drawn.noise(width: 512, height: 512)
      func mean(_ image: Image) throws -> Double {
        let pixels = try image.pixels()
        return Double(pixels.reduce(0) { $0 + Int($1) }) / Double(pixels.count)
      }
      #expect(abs(try mean(noise.halved().halved().halved()) - mean(noise)) < 0.1)
    }

    @Test func whatIsPlannedIsThePictureOfTheUpload() throws {
      // Colour is place: red tells the column, green the row.
      let (width, height) = (1021, 767)
      var pixels: [UInt8] = []
      for y in 0..<height { pixels += (0..<width).flatMap { [UInt8($0 / 4), UInt8(y / 3), 0] } }
      var pyramid = Pyramid(of: try Image(pixels: pixels, width: width, height: height, bands: 3))
      let box = PixelBox(x: 101, y: 33, width: 700, height: 701)
      for (level, side) in [(0, 350), (1, 101), (2, 64), (3, 31)] {
        let picture = try pyramid.picture(
          of: box, in: PixelSize(width: width, height: height), level: level, size: PixelSize(width: side, height: side))
        #expect(picture.width == side && picture.height == side)
        let made = try picture.pixels()
        for (x, y) in [(side / 4, side / 4), (side / 2, 3 * side / 4), (3 * side / 4, side / 2)] {
          let at = 3 * (y * side + x)
          let (column, row) = (101 + (Double(x) + 0.5) * 700 / Double(side), 33 + (Double(y) + 0.5) * 701 / Double(side))
          #expect(abs(Double(made[at]) - (column / 4 - 0.5)) < 1.2, "level \(level) at \(x),\(y)")
          #expect(abs(Double(made[at + 1]) - (row / 3 - 0.5)) < 1.2, "level \(level) at \(x),\(y)")
        }
      }
    }

    @Test func aSpanIsWithinThePictureAndComesToItsSize() {
      for limit in [7, 64, 501, 1008] {
        for halvings in [1.0, 0.5, 0.25] {
          let source = Int(Double(limit) / halvings)
          for count in stride(from: max(1, source / 3), through: source, by: 3) {
            for first in stride(from: 0, through: source - count, by: 5) {
              for factor in [1.0, 1.3, 2, 2.6, 3.9] {
                let output = Int(Double(count) * halvings / factor)
                guard output > 0 else { continue }
                let span = ResampledSpan(of: first, count, pixelsPerSource: halvings, of: limit, to: output)
                guard span.start >= 0, span.length >= output, span.start + span.length <= limit,
                  Int((Double(span.length) * span.scale).rounded()) == output
                else {
                  Issue.record("\(first)+\(count) of \(source) at \(halvings) to \(output): \(span)")
                  return
                }
                let middle = (Double(first) + Double(count) / 2) * halvings
                // Half the error of the nearest pixels, where the resize is by two or more; at the edge a pixel may be missing.
                let isInner = span.start > 0 && span.start + span.length < limit
                if isInner && factor >= 2.6 && abs(Double(span.start) + Double(span.length) / 2 - middle) > 0.26 {
                  Issue.record("\(first)+\(count) of \(source) at \(halvings) to \(output): \(span) is off \(middle)")
                }
              }
            }
          }
        }
      }
    }

    @Test func whatIsWholeStaysWhole() {
      let span = ResampledSpan(of: 101, 700, pixelsPerSource: 1, of: 1021, to: 350)
      #expect(span.start == 101 && span.length == 700 && span.scale == 0.5)
      let untouched = ResampledSpan(of: 3, 20, pixelsPerSource: 1, of: 23, to: 20)
      #expect(untouched.start == 3 && untouched.length == 20 && untouched.scale == 1)
    }
  }
}
