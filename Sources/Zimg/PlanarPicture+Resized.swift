internal import CZimg
internal import Glibc
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
    try resized(region, width: width, height: height, processor: ZIMG_CPU_AUTO_64B)
  }

  func resized(_ region: PictureRegion, width: Int, height: Int, processor: zimg_cpu_type_e) throws -> PlanarPicture {
    if region == .whole(of: self), width == self.width, height == self.height { return self }
    let graph = try Self.graph(from: region, of: self, width: width, height: height, processor: processor)
    defer { zimg_filter_graph_free(graph) }
    var bytes = 0
    guard zimg_filter_graph_get_tmp_size(graph, &bytes) == ZIMG_ERROR_SUCCESS else { throw ZimgError.last() }
    var scratch: UnsafeMutableRawPointer?
    guard posix_memalign(&scratch, 64, max(bytes, 64)) == 0, let scratch else { throw ZimgError.outOfMemory }
    defer { free(scratch) }
    var canvas = try PlanarCanvas(width: width, height: height)
    let (luma, blue, red) = canvas.starts()
    let status = czimg_process(
      graph, [self.luma.start, self.blue.start, self.red.start], self.luma.stride, [luma, blue, red], canvas.stride, scratch)
    guard status == ZIMG_ERROR_SUCCESS else { throw ZimgError.last() }
    return canvas.picture()
  }

  private static func graph(
    from region: PictureRegion, of picture: PlanarPicture, width: Int, height: Int, processor: zimg_cpu_type_e
  ) throws(ZimgError) -> OpaquePointer {
    var source = format(width: picture.width, height: picture.height)
    source.active_region.left = region.x
    source.active_region.top = region.y
    source.active_region.width = region.width
    source.active_region.height = region.height
    var target = format(width: width, height: height)
    var parameters = zimg_graph_builder_params()
    zimg_graph_builder_params_default(&parameters, UInt32(CZIMG_API))
    parameters.resample_filter = ZIMG_RESIZE_LANCZOS
    parameters.filter_param_a = 3
    parameters.cpu_type = processor
    guard let graph = zimg_filter_graph_build(&source, &target, &parameters) else { throw ZimgError.last() }
    return graph
  }

  /// Three planes that are resized alike. That is what zimg calls RGB; of YCbCr it would make two filters, and the making costs as much
  /// as a small picture.
  private static func format(width: Int, height: Int) -> zimg_image_format {
    var format = zimg_image_format()
    zimg_image_format_default(&format, UInt32(CZIMG_API))
    format.width = UInt32(width)
    format.height = UInt32(height)
    format.pixel_type = ZIMG_PIXEL_BYTE
    format.color_family = ZIMG_COLOR_RGB
    format.matrix_coefficients = ZIMG_MATRIX_RGB
    format.pixel_range = ZIMG_RANGE_FULL
    return format
  }
}
