internal import CZimg
internal import Glibc
internal import Planes

/// The filters that make pictures of one size from a part of pictures of another. It may be run by several threads at once.
final class FilterGraph: @unchecked Sendable {
  struct Shape: Hashable {
    let sourceWidth: Int
    let sourceHeight: Int
    let region: PictureRegion
    let width: Int
    let height: Int
    /// The kind of instructions: zimg's number.
    let processor: UInt32
  }

  private let graph: OpaquePointer
  private let scratchBytes: Int

  init(_ shape: Shape) throws(ZimgError) {
    var source = Self.format(width: shape.sourceWidth, height: shape.sourceHeight)
    source.active_region.left = shape.region.x
    source.active_region.top = shape.region.y
    source.active_region.width = shape.region.width
    source.active_region.height = shape.region.height
    var target = Self.format(width: shape.width, height: shape.height)
    var parameters = zimg_graph_builder_params()
    zimg_graph_builder_params_default(&parameters, UInt32(CZIMG_API))
    parameters.resample_filter = ZIMG_RESIZE_LANCZOS
    parameters.filter_param_a = 3
    parameters.cpu_type = zimg_cpu_type_e(rawValue: shape.processor)
    guard let graph = zimg_filter_graph_build(&source, &target, &parameters) else { throw ZimgError.last() }
    var bytes = 0
    guard zimg_filter_graph_get_tmp_size(graph, &bytes) == ZIMG_ERROR_SUCCESS else {
      zimg_filter_graph_free(graph)
      throw ZimgError.last()
    }
    (self.graph, scratchBytes) = (graph, bytes)
  }

  deinit { zimg_filter_graph_free(graph) }

  func run(from picture: PlanarPicture, to canvas: inout PlanarCanvas) throws(ZimgError) {
    var scratch: UnsafeMutableRawPointer?
    guard posix_memalign(&scratch, 64, max(scratchBytes, 64)) == 0, let scratch else { throw .outOfMemory }
    defer { free(scratch) }
    let (luma, blue, red) = canvas.starts()
    let status = czimg_process(
      graph, [picture.luma.start, picture.blue.start, picture.red.start], picture.luma.stride, [luma, blue, red], canvas.stride, scratch)
    guard status == ZIMG_ERROR_SUCCESS else { throw ZimgError.last() }
  }

  /// Three planes that are resized alike. That is what zimg calls RGB; of YCbCr it would make two filters.
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
