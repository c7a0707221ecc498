internal import Vips

/// The master, halved again and again as far as somebody asks.
final class Pyramid {
  private var levels: [Image]

  init(_ master: Image) { levels = [master] }

  /// 0 is the master; each further level has half the sides, rounded up.
  subscript(level: Int) -> Image {
    get throws(VipsError) {
      while levels.count <= level { levels.append(try levels[levels.count - 1].halved().inMemory()) }
      return levels[level]
    }
  }
}
