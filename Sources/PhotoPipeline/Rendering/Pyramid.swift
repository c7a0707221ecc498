internal import CardModel
internal import Vips

/// The master and its halvings: level 0 is the master, each further one the whole picture at half the sides. Made when first asked for,
/// kept for all renditions.
struct Pyramid: Sendable {
  private var levels: [Image]

  init(of master: Image) { levels = [master] }

  mutating func level(_ level: Int) throws(VipsError) -> Image {
    while levels.count <= level { levels.append(try levels[levels.count - 1].halved()) }
    return levels[level]
  }

  /// The part of the picture that `box` is of `source`, as a picture of exactly `size`.
  mutating func picture(of box: PixelBox, in source: PixelSize, level: Int, size: PixelSize) throws(VipsError) -> Image {
    let image = try self.level(level)
    let halvings = Double(1 << level)
    let across = ResampledSpan(
      of: box.x, box.width, pixelsPerSource: Double(levels[0].width) / Double(source.width) / halvings,
      of: image.width, to: size.width)
    let down = ResampledSpan(
      of: box.y, box.height, pixelsPerSource: Double(levels[0].height) / Double(source.height) / halvings,
      of: image.height, to: size.height)
    let part = try image.cropped(x: across.start, y: down.start, width: across.length, height: down.length)
    return try part.resized(width: size.width, height: size.height, across: across.scale, down: down.scale).inMemory()
  }
}
