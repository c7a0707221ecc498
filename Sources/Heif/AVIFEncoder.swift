internal import CHeif

/// Writes pictures as AVIF: 8 bit, 4:2:0, colours marked as sRGB (nclx), no metadata. One thread; equal pixels give equal bytes.
///
/// The encoder is libaom. libheif may know others, but their speeds mean something else.
public struct AVIFEncoder: Hashable, Sendable {
  /// 1...100.
  public let quality: Int
  /// 0...9: libaom's speed is 9 less this.
  ///
  /// Measured with libaom 3.6.0, a phone's photo at 1080 x 1440, quality 55, CPU and bytes: effort 0 0.1 s 56 KiB, 1 0.2 s 54 KiB,
  /// 2 0.5 s 33 KiB, 3 1.3 s 36 KiB, 4 3.7 s 34 KiB; PSNR of the luma 40.7, 41.7, 41.5, 42.6, 43.0 dB.
  public let effort: Int

  public init(quality: Int, effort: Int) throws(HeifError) {
    guard (1...100).contains(quality), (0...9).contains(effort) else {
      throw HeifError(.invalidArgument, "expected a quality of 1...100 and an effort of 0...9, got \(quality) and \(effort)")
    }
    self.quality = quality
    self.effort = effort
  }

  /// Whether this machine's libheif has libaom.
  public static var isAvailable: Bool { (try? HeifRuntime.start()) != nil && descriptor() != nil }

  /// - Parameters:
  ///   - pixels: sRGB, three bytes each, row by row: exactly width x height x 3 bytes.
  ///   - width: pixels, 1...65,536, which is AV1's limit; libaom may stop earlier.
  ///   - height: likewise.
  public func encode(_ pixels: [UInt8], width: Int, height: Int) throws(HeifError) -> [UInt8] {
    let sides = 1...65_536
    guard sides.contains(width), sides.contains(height), pixels.count == width * height * 3 else {
      throw HeifError(
        .invalidArgument, "expected sides of 1...65,536 pixels and 3 bytes a pixel, got \(pixels.count) bytes for \(width) x \(height)")
    }
    try HeifRuntime.start()
    guard let context = heif_context_alloc() else { throw HeifError.noMemory }
    defer { heif_context_free(context) }
    let encoder = try self.encoder(in: context)
    defer { heif_encoder_release(encoder) }
    let image = try Self.image(pixels, width: width, height: height)
    defer { heif_image_release(image) }
    guard let options = heif_encoding_options_alloc() else { throw HeifError.noMemory }
    defer { heif_encoding_options_free(options) }
    // By default libheif leaves out the colour box, for the sake of an old macOS that misread it in HEIC.
    options.pointee.macOS_compatibility_workaround_no_nclx_profile = 0
    try HeifError.check(heif_context_encode_image(context, image, encoder, options, nil), "encoding")
    return try Self.file(of: context)
  }

  private static func descriptor() -> OpaquePointer? {
    var found: OpaquePointer?
    return heif_get_encoder_descriptors(heif_compression_AV1, "aom", &found, 1) > 0 ? found : nil
  }

  private func encoder(in context: OpaquePointer) throws(HeifError) -> OpaquePointer {
    guard let descriptor = Self.descriptor() else {
      throw HeifError(
        .encoderMissing,
        "expected libheif \(HeifRuntime.version) to have the AV1 encoder libaom, found none: install libheif-plugin-aomenc (or libaom)")
    }
    var made: OpaquePointer?
    try HeifError.check(heif_context_get_encoder(context, descriptor, &made), "starting libaom")
    guard let encoder = made else { throw HeifError(.libraryFailed, "libheif \(HeifRuntime.version) gave no encoder") }
    do throws(HeifError) {
      try HeifError.check(heif_encoder_set_lossy_quality(encoder, CInt(quality)), "quality \(quality)")
      try HeifError.check(heif_encoder_set_parameter_integer(encoder, "speed", CInt(9 - effort)), "speed \(9 - effort)")
      try HeifError.check(heif_encoder_set_parameter_integer(encoder, "threads", 1), "one thread")
      try HeifError.check(heif_encoder_set_parameter_string(encoder, "chroma", "420"), "chroma 4:2:0")
    } catch {
      heif_encoder_release(encoder)
      throw error
    }
    return encoder
  }

  private static func image(_ pixels: [UInt8], width: Int, height: Int) throws(HeifError) -> OpaquePointer {
    let (columns, rows) = (CInt(width), CInt(height))
    var made: OpaquePointer?
    try HeifError.check(
      heif_image_create(columns, rows, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &made), "a picture of \(width) x \(height)")
    guard let image = made else { throw HeifError(.libraryFailed, "libheif \(HeifRuntime.version) gave no picture") }
    do throws(HeifError) {
      try markAsSRGB(image)
      try HeifError.check(heif_image_add_plane(image, heif_channel_interleaved, columns, rows, 8), "a plane of \(width) x \(height)")
      var stride: CInt = 0
      guard let plane = heif_image_get_plane(image, heif_channel_interleaved, &stride) else {
        throw HeifError(.libraryFailed, "libheif \(HeifRuntime.version) gave no plane")
      }
      let row = width * 3
      pixels.withUnsafeBytes { source in
        for y in 0..<height {
          let target = UnsafeMutableRawBufferPointer(start: plane + y * Int(stride), count: row)
          target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[(y * row)..<((y + 1) * row)]))
        }
      }
    } catch {
      heif_image_release(image)
      throw error
    }
    return image
  }

  /// Said outright: libheif's defaults differ between its versions. The numbers are those of ISO/IEC 23091-2.
  private static func markAsSRGB(_ image: OpaquePointer) throws(HeifError) {
    guard let colours = heif_nclx_color_profile_alloc() else { throw HeifError.noMemory }
    defer { heif_nclx_color_profile_free(colours) }
    colours.pointee.color_primaries = heif_color_primaries_ITU_R_BT_709_5
    colours.pointee.transfer_characteristics = heif_transfer_characteristic_IEC_61966_2_1
    colours.pointee.matrix_coefficients = heif_matrix_coefficients_ITU_R_BT_601_6
    colours.pointee.full_range_flag = 1
    try HeifError.check(heif_image_set_nclx_color_profile(image, colours), "marking the picture as sRGB")
  }

  private static func file(of context: OpaquePointer) throws(HeifError) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = heif_writer(
      writer_api_version: 1,
      write: { _, data, count, target in
        target?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeRawBufferPointer(start: data, count: count)
        return cardstock_heif_written()
      })
    let answer = withUnsafeMutablePointer(to: &bytes) { heif_context_write(context, &writer, UnsafeMutableRawPointer($0)) }
    try HeifError.check(answer, "writing")
    guard !bytes.isEmpty else { throw HeifError(.libraryFailed, "libheif \(HeifRuntime.version) wrote nothing") }
    return bytes
  }
}
