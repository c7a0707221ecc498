internal import CVips

extension Image {
  /// Makes the pixels from top to bottom, some rows at a time, so that the whole picture never lies in memory.
  ///
  /// - Parameter receive: gets the rows' pixels as `pixels()` gives them, and the first one's number.
  public func rows(_ receive: (_ pixels: [UInt8], _ first: Int) throws -> Void) throws {
    guard let region = vips_region_new(pointer) else { throw VipsError(operation: "region", text: Runtime.takeMessages()) }
    defer { g_object_unref(region) }
    let rowBytes = width * bands * (bitDepth / 8)
    var first = 0
    while first < height {
      let count = min(Self.rowsAtOnce, height - first)
      var part = VipsRect(left: 0, top: CInt(first), width: CInt(width), height: CInt(count))
      guard vips_region_prepare(region, &part) == 0 else { throw VipsError(operation: "prepare", text: Runtime.takeMessages()) }
      let (valid, stride) = (region.pointee.valid, Int(region.pointee.bpl))
      guard let data = region.pointee.data else { throw VipsError(operation: "prepare", text: "no pixels") }
      let start = data + (first - Int(valid.top)) * stride - Int(valid.left) * (rowBytes / width)
      let pixels = [UInt8](unsafeUninitializedCapacity: rowBytes * count) { rows, filled in
        for row in 0..<count { (rows.baseAddress! + row * rowBytes).update(from: start + row * stride, count: rowBytes) }
        filled = rowBytes * count
      }
      try receive(pixels, first)
      first += count
    }
  }

  static let rowsAtOnce = 64
}
