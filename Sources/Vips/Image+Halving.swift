internal import CVips

extension Image {
  /// Half the sides, rounded up: every pixel the mean of four; a last odd row or column counts twice. 8-bit pictures only.
  ///
  /// libvips' own shrink rounds twice and always up, half a level for each halving: four of them lift the whole picture by two levels.
  /// Here one mean is rounded down and its neighbour up.
  public func halved() throws(VipsError) -> Image {
    guard bitDepth == 8, let start = vips_image_get_data(pointer) else {
      throw VipsError(operation: "halved", text: "expected an 8-bit picture. " + Runtime.takeMessages())
    }
    let (rowBytes, bands, outWidth, outHeight) = (width * bands, bands, (width + 1) / 2, (height + 1) / 2)
    let source = UnsafeRawBufferPointer(start: start, count: rowBytes * height)
    let isOdd = width % 2 == 1
    let lastRow = height - 1
    let pixels = [UInt8](unsafeUninitializedCapacity: outWidth * outHeight * bands) { out, count in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * outWidth * bands) { sums in
        for y in 0..<outHeight {
          let (upper, lower) = (2 * y * rowBytes, min(2 * y + 1, lastRow) * rowBytes)
          for at in 0..<rowBytes { sums[at] = UInt16(source[upper &+ at]) &+ UInt16(source[lower &+ at]) }
          if isOdd { for band in 0..<bands { sums[rowBytes + band] = sums[rowBytes - bands + band] } }
          let row = y * outWidth * bands
          for x in 0..<outWidth {
            let rounding = UInt16(truncatingIfNeeded: 1 &+ ((x ^ y) & 1))
            let (to, from) = (row &+ x &* bands, 2 &* x &* bands)
            for band in 0..<bands {
              let sum = sums[from &+ band] &+ sums[from &+ bands &+ band] &+ rounding
              out[to &+ band] = UInt8(truncatingIfNeeded: sum >> 2)
            }
          }
        }
      }
      count = outWidth * outHeight * bands
    }
    return try Image(pixels: pixels, width: outWidth, height: outHeight, bands: bands)
  }
}
