import CardModel
import Containers
import Foundation
import Planes
import TestSupport
import Testing

@testable import PhotoPipeline
@testable import Vips

extension PictureTests {
  @Suite struct PyramidTests {
    @Test("a level never leaves less than is made", arguments: [1, 3.99, 4, 7.99, 8, 15.99, 16, 100, 65_535])
    func levels(factor: Double) {
      let rest = factor / Double(1 << Pyramid.level(leaving: factor))
      #expect(rest < 8 && (rest >= 4 || rest == factor))
    }

    /// Colour is place: red tells the column, green the row.
    private static func map(_ width: Int, _ height: Int) throws -> Image {
      var pixels: [UInt8] = []
      for y in 0..<height { pixels += (0..<width).flatMap { [UInt8($0 * 250 / width), UInt8(y * 250 / height), 60] } }
      return try Image(pixels: pixels, width: width, height: height, bands: 3)
    }

    @Test(arguments: Orientation.allCases)
    func whatIsPlannedIsThePictureOfTheUpload(_ orientation: Orientation) throws {
      try Drawn.ready()
      let upright = PixelSize(width: 1021, height: 767)
      // Stored so that the turn brings it back.
      let stored = try OrientationTests.stored(Self.map(upright.width, upright.height), orientation)
      let bytes = try Drawn.jpeg(stored).withEXIF(orientation: UInt8(orientation.rawValue))
      let probe = Probe.read(bytes, fileName: "a.jpg", rules: Rendering.plain.rules)
      let box = PixelBox(x: 101, y: 33, width: 700, height: 701)
      for shrink in [1, 2] {
        guard case .decoded(let master, _) = Master.decode(try #require(probe.readable), shrink: shrink, background: [255, 255, 255]) else {
          Issue.record("not decoded")
          return
        }
        #expect(master.source == upright)
        var pyramid = Pyramid(of: master)
        for side in [350, 101, 64, 31] {
          let picture = try pyramid.picture(of: box, size: PixelSize(width: side, height: side))
          #expect(picture.width == side && picture.height == side)
          let made = picture.rgb()
          for (x, y) in [(side / 4, side / 4), (side / 2, 3 * side / 4), (3 * side / 4, side / 2)] {
            let at = 3 * (y * side + x)
            let (column, row) = (101 + (Double(x) + 0.5) * 700 / Double(side), 33 + (Double(y) + 0.5) * 701 / Double(side))
            #expect(abs(Double(made[at]) - column * 250 / 1021) < 2.5, "\(orientation), \(side) at \(x),\(y)")
            #expect(abs(Double(made[at + 1]) - row * 250 / 767) < 2.5, "\(orientation), \(side) at \(x),\(y)")
          }
        }
      }
    }

    private static let faces = SharedFolder.corpus("faces/images")

    /// Before encoding: the box cut out of the whole decode, and one resize by libvips. Whatever is done in other ways, halvings, shrink-on-load,
    /// the space of the colours, must not show.
    @Test(
      .enabled(
        if: FileManager.default.fileExists(atPath: faces.path), "no corpus: set CARDSTOCK_SHARED to a folder that holds corpus/faces"))
    func everyRenditionIsThatOfOnePlainResize() throws {
      try Drawn.ready()
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.faces.path).filter { $0.hasSuffix(".jpg") }.sorted()
      for name in stride(from: 4, to: names.count, by: 9).map({ names[$0] }) {
        let bytes = [UInt8](try Data(contentsOf: Self.faces.appending(path: name)))
        let ready = try Rendering(bytes, recipe: Self.noFiles, fileName: name).ready
        let upright = try Image.load(bytes, loader: "jpegload_buffer", failOn: .truncated).inMemory().turned(
          upright: ready.facts.orientation)
        var pyramid = ready.renderer.pyramid
        for rendition in SizePlanner.plan(source: ready.facts.upright, format: .jpeg, recipe: Recipe()).renditions {
          let box = SizePlanner.largestBox(ratio: rendition.size, in: ready.facts.upright)
          let place = PixelBox(
            x: (ready.facts.upright.width - box.width) / 3, y: (ready.facts.upright.height - box.height) / 3, width: box.width,
            height: box.height)
          let made = try pyramid.picture(of: place, size: rendition.size).rgb()
          let cut = try upright.cropped(x: place.x, y: place.y, width: place.width, height: place.height)
          let reference = try cut.resized(width: rendition.size.width, height: rendition.size.height).pixels()
          #expect(psnr(made, reference) >= 40, "\(name), \(rendition.name): \(psnr(made, reference)) dB")
        }
      }
    }

    /// A master as large as the default recipe's, and nothing encoded.
    private static let noFiles: Recipe = {
      var recipe = Recipe()
      recipe.rules = Rendering.plain.rules
      for index in recipe.renditions.indices { recipe.renditions[index].marked = [] }
      return recipe
    }()
  }
}

private func psnr(_ one: [UInt8], _ other: [UInt8]) -> Double {
  var sum = 0
  for at in one.indices {
    let difference = Int(one[at]) &- Int(other[at])
    sum &+= difference &* difference
  }
  return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(one.count) / Double(sum))
}
