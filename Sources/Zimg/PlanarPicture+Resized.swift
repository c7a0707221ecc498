internal import CZimg
public import Planes

extension PlanarPicture {
  /// A part of the picture, resized with Lanczos-3 to exactly this size.
  ///
  /// zimg calculates in whole numbers, so every processor gives the same samples.
  ///
  /// - Parameters:
  ///   - region: within the picture. Pixels beside it are seen by the filter where the picture has them.
  ///   - width: pixels, at least 1.
  ///   - height: likewise.
  /// - Throws: `ZimgError`, `PlaneError`.
  public func resized(_ region: PictureRegion, width: Int, height: Int) throws -> PlanarPicture {
    // Not ZIMG_CPU_AUTO_64B: to half the width and a little less, the AVX-512 code of zimg 3.0.4 gets every sixteenth column wrong.
    try resized(region, width: width, height: height, processor: ZIMG_CPU_AUTO)
  }

  func resized(_ region: PictureRegion, width: Int, height: Int, processor: zimg_cpu_type_e) throws -> PlanarPicture {
    if region == .whole(of: self), width == self.width, height == self.height { return self }
    let shape = FilterGraph.Shape(
      sourceWidth: self.width, sourceHeight: self.height, region: region, width: width, height: height, processor: processor.rawValue)
    let graph = try FilterGraphs.shared.graph(shape)
    var canvas = try PlanarCanvas(width: width, height: height)
    try graph.run(from: self, to: &canvas)
    return canvas.picture()
  }
}
