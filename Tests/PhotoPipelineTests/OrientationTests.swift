import CardModel
import PhotoPipeline
import Testing
@testable import Vips

@Suite struct OrientationTests {
  /// The stored picture that, turned by its mark, stands as `Drawn.quarters` does.
  private static func stored(_ orientation: Orientation) throws -> Image {
    let upright = try Drawn.quarters(width: 600, height: 800)
    return switch orientation {
    case .upright: upright
    case .mirrored: try upright.flipped(.horizontal)
    case .halfTurn: try upright.turned(by: .half)
    case .mirroredHalfTurn: try upright.flipped(.vertical)
    case .transposed: try upright.flipped(.horizontal).turned(by: .threeQuarters)
    case .quarterClockwise: try upright.turned(by: .threeQuarters)
    case .transversed: try upright.flipped(.horizontal).turned(by: .quarter)
    case .quarterCounterclockwise: try upright.turned(by: .quarter)
    }
  }

  @Test(arguments: Orientation.allCases, ["full.clean.jpeg", "full.clean.webp"])
  func everyTurnEndsUpright(orientation: Orientation, file: String) throws {
    let reference = try Rendering(Drawn.jpeg(Drawn.quarters(width: 600, height: 800)))
    let turned = try Rendering(Drawn.jpeg(Self.stored(orientation)).withEXIF(orientation: UInt8(orientation.rawValue)))
    #expect(turned.ready.facts.orientation == orientation)
    #expect(turned.ready.facts.upright == PixelSize(width: 600, height: 800))
    let picture = try turned.picture(file)
    #expect(picture.width == 600 && picture.height == 800)
    #expect(picture.distance(to: try reference.picture(file)) < 1)
    #expect(turned.ready.plan.crops == reference.ready.plan.crops)
  }

  @Test(arguments: [0, 9, 255] as [UInt8])
  func aValueThatDoesNotExistTurnsNothing(value: UInt8) throws {
    let rendering = try Rendering(Drawn.jpeg(Drawn.quarters(width: 600, height: 800)).withEXIF(orientation: value))
    #expect(rendering.ready.facts.orientation == .upright)
    #expect(rendering.ready.findings.contains { $0.code == .orientationInvalid } == (value != 0))
  }
}
