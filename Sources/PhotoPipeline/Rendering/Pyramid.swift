internal import CardModel
internal import Planes
internal import Zimg

/// The master and its halvings: level 0 is the master, each further one the whole picture at half the sides. Made when first asked for,
/// kept for all renditions. A rendition is made from a level and from no other rendition, so that none depends on which others are made.
struct Pyramid: Sendable {
  let master: Master
  private var levels: [PlanarPicture]

  init(of master: Master) {
    self.master = master
    levels = [master.picture]
  }

  /// The part of the upright upload that `box` is, as an upright picture of exactly `size`.
  mutating func picture(of box: PixelBox, size: PixelSize) throws -> PlanarPicture {
    let orientation = master.orientation
    let (stored, target) = (orientation.stored(box, in: master.source), orientation.swapsSides ? size.turnedByQuarter : size)
    let (across, down) = (master.scale.across * Double(stored.width), master.scale.down * Double(stored.height))
    let level = Self.level(leaving: min(across / Double(target.width), down / Double(target.height)))
    let whole = try self.level(level)
    let halving = 1 / Double(1 << level)
    let columns = Self.span(
      master.scale.across * halving * Double(stored.x), across * halving, within: whole.width)
    let rows = Self.span(master.scale.down * halving * Double(stored.y), down * halving, within: whole.height)
    let region = PictureRegion(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
    return try whole.resized(region, width: target.width, height: target.height).turned(orientation.turn)
  }

  /// The level that leaves 4..<8 for the resize itself; 0, the master, below that. The resize then sees so many pixels that it cannot be told
  /// whether they were averaged over squares before: of photographs less than 44 dB was not found, where leaving 2..<4 falls to 38.
  ///
  /// - Parameter factor: pixels of the master for one of the output, in the direction that has fewer.
  static func level(leaving factor: Double) -> Int {
    var (level, rest) = (0, factor)
    while rest >= 8 { (level, rest) = (level + 1, rest / 2) }
    return level
  }

  private mutating func level(_ level: Int) throws -> PlanarPicture {
    while levels.count <= level { levels.append(try levels[levels.count - 1].halved()) }
    return levels[level]
  }

  /// Rounding must not lead beyond the last pixel.
  private static func span(_ start: Double, _ length: Double, within limit: Int) -> (start: Double, length: Double) {
    let start = min(max(start, 0), Double(limit))
    return (start, min(length, Double(limit) - start))
  }
}
