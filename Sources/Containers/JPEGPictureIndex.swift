/// The index of a multi-picture file (CIPA DC-007): where the further pictures start, as offsets into the file.
struct JPEGPictureIndex {
  let starts: [Int]

  /// `body` starts behind the signature, at the TIFF header that offsets count from.
  init(_ data: Bytes, _ body: Range<Int>) {
    guard let tiff = TIFFReader(data, base: body.lowerBound, end: body.upperBound), let directory = tiff.directory(at: tiff.first),
      let list = directory.entries.first(where: { $0.tag == TIFFTag.multiPictureEntries })?.value
    else {
      starts = []
      return
    }
    starts = (0..<min(list.count / 16, BlockLimit.pictures)).compactMap { i in
      guard let offset = data.u32(list.lowerBound + 16 * i + 8, tiff.order), offset > 0 else { return nil }
      let start = body.lowerBound + offset
      return start < data.count ? start : nil
    }
  }
}
