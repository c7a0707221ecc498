internal import CardModel
internal import Vips

extension Image {
  /// Turned as the orientation asks, in memory.
  func turned(upright orientation: Orientation) throws(VipsError) -> Image {
    switch orientation {
    case .upright: self
    case .mirrored: try flipped(.horizontal).inMemory()
    case .halfTurn: try turned(by: .half).inMemory()
    case .mirroredHalfTurn: try flipped(.vertical).inMemory()
    case .transposed: try turned(by: .quarter).flipped(.horizontal).inMemory()
    case .quarterClockwise: try turned(by: .quarter).inMemory()
    case .transversed: try turned(by: .threeQuarters).flipped(.horizontal).inMemory()
    case .quarterCounterclockwise: try turned(by: .threeQuarters).inMemory()
    }
  }
}
