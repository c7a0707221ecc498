internal import CardModel
internal import Planes

extension Orientation {
  /// What makes the stored picture stand upright.
  var turn: Turn {
    switch self {
    case .upright: .none
    case .mirrored: Turn(transposes: false, mirrorsAcross: true, mirrorsDown: false)
    case .halfTurn: Turn(transposes: false, mirrorsAcross: true, mirrorsDown: true)
    case .mirroredHalfTurn: Turn(transposes: false, mirrorsAcross: false, mirrorsDown: true)
    case .transposed: Turn(transposes: true, mirrorsAcross: false, mirrorsDown: false)
    case .quarterClockwise: Turn(transposes: true, mirrorsAcross: true, mirrorsDown: false)
    case .transversed: Turn(transposes: true, mirrorsAcross: true, mirrorsDown: true)
    case .quarterCounterclockwise: Turn(transposes: true, mirrorsAcross: false, mirrorsDown: true)
    }
  }

  /// Where a part of the upright picture lies in the stored one.
  ///
  /// - Parameter upright: the size of the picture when it stands upright.
  func stored(_ box: PixelBox, in upright: PixelSize) -> PixelBox {
    let turn = turn
    let x = turn.mirrorsAcross ? upright.width - box.x - box.width : box.x
    let y = turn.mirrorsDown ? upright.height - box.y - box.height : box.y
    return turn.transposes
      ? PixelBox(x: y, y: x, width: box.height, height: box.width) : PixelBox(x: x, y: y, width: box.width, height: box.height)
  }
}
