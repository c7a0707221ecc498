internal import CVips

/// A picture of libvips: its header, and pixels that are made when they are asked for. Immutable, shared by reference.
public final class Image: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<VipsImage>

  /// Takes over one reference.
  init(owning pointer: UnsafeMutablePointer<VipsImage>) { self.pointer = pointer }

  deinit { g_object_unref(pointer) }

  /// 8-bit pixels, row by row, `bands` bytes each: 1 grey, 3 sRGB, 4 sRGB with alpha. `pixels` holds exactly width x height x bands bytes.
  public convenience init(pixels: [UInt8], width: Int, height: Int, bands: Int) throws(VipsError) {
    precondition(pixels.count == width * height * bands, "pixels do not fill the picture")
    let made = pixels.withUnsafeBytes {
      vips_image_new_from_memory_copy($0.baseAddress, $0.count, CInt(width), CInt(height), CInt(bands), VIPS_FORMAT_UCHAR)
    }
    guard let made else { throw VipsError(operation: "new_from_memory_copy", text: Runtime.takeMessages()) }
    made.pointee.Type = bands == 1 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
    self.init(owning: made)
  }

  /// The same, row by row from top to bottom, so that the pixels lie in memory once.
  ///
  /// - Parameter rows: the pixels of `count` rows from `first` on: exactly count x width x bands bytes.
  public convenience init(
    width: Int, height: Int, bands: Int, rows: (_ first: Int, _ count: Int) -> [UInt8]
  ) throws(VipsError) {
    guard let image = vips_image_new_memory() else { throw VipsError(operation: "new_memory", text: Runtime.takeMessages()) }
    self.init(owning: image)
    vips_image_init_fields(
      image, CInt(width), CInt(height), CInt(bands), VIPS_FORMAT_UCHAR, VIPS_CODING_NONE,
      bands == 1 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, 1, 1)
    for first in stride(from: 0, to: height, by: Self.rowsAtOnce) {
      let count = min(Self.rowsAtOnce, height - first)
      var pixels = rows(first, count)
      precondition(pixels.count == count * width * bands, "pixels do not fill the rows")
      let isWritten = pixels.withUnsafeMutableBufferPointer { buffer in
        (0..<count).allSatisfy { row in
          vips_image_write_line(image, CInt(first + row), buffer.baseAddress.map { $0 + row * width * bands }) == 0
        }
      }
      guard isWritten else { throw VipsError(operation: "write_line", text: Runtime.takeMessages()) }
    }
  }

  public var width: Int { Int(vips_image_get_width(pointer)) }
  public var height: Int { Int(vips_image_get_height(pointer)) }
  public var bands: Int { Int(vips_image_get_bands(pointer)) }
  public var hasAlpha: Bool { vips_image_hasalpha(pointer) != 0 }

  /// Frames or pages of the file it was loaded from.
  public var pages: Int { Int(vips_image_get_n_pages(pointer)) }

  /// Bits of a channel: 8, 16, or 32 for floating point.
  public var bitDepth: Int {
    switch vips_image_get_format(pointer) {
    case VIPS_FORMAT_UCHAR, VIPS_FORMAT_CHAR: 8
    case VIPS_FORMAT_USHORT, VIPS_FORMAT_SHORT: 16
    default: 32
    }
  }

  public var space: ColourSpace {
    switch vips_image_guess_interpretation(pointer) {
    case VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16: .grey
    case VIPS_INTERPRETATION_CMYK: .cmyk
    case VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16, VIPS_INTERPRETATION_scRGB: .rgb
    default: .other
    }
  }

  /// Runs everything that leads to this picture, once, into memory.
  public func inMemory() throws(VipsError) -> Image {
    guard let copy = vips_image_copy_memory(pointer) else { throw VipsError(operation: "copy_memory", text: Runtime.takeMessages()) }
    return Image(owning: copy)
  }

  /// All bytes of the pixels, row by row.
  public func pixels() throws(VipsError) -> [UInt8] {
    var length = 0
    guard let start = vips_image_write_to_memory(pointer, &length) else {
      throw VipsError(operation: "write_to_memory", text: Runtime.takeMessages())
    }
    defer { g_free(start) }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: length))
  }
}
