/// One direction of a crop and resize: which whole pixels to take, and the scale to resize them by.
///
/// A box of the upload seldom begins and ends at pixels of a smaller picture. Cut to the nearest ones it comes out moved and stretched
/// by up to half a pixel; so the scale is the exact one, and the pixels are those whose middle is nearest the box's, since a resize keeps
/// the middle.
struct ResampledSpan: Hashable {
  let start: Int
  let length: Int
  /// Output pixels for one taken.
  let scale: Double

  /// - Parameters:
  ///   - first: where the box begins, in pixels of the upload, and how many it has.
  ///   - pixelsPerSource: pixels of the picture for one of the upload: at most 1.
  ///   - limit: the picture's pixels.
  ///   - output: how many are made.
  init(of first: Int, _ count: Int, pixelsPerSource: Double, of limit: Int, to output: Int) {
    let begin = Double(first) * pixelsPerSource
    let exact = Double(count) * pixelsPerSource
    let scale = Double(output) / exact
    var best: (start: Int, length: Int, error: Double)?
    if scale < 1 {
      for length in (Int(exact) - 1)...(Int(exact.rounded(.up)) + 1) {
        // Further from the exact length, the resize would come to another number of pixels.
        guard length >= output, length <= limit, abs(Double(length) - exact) * scale < 0.49 else { continue }
        let start = min(max(Int((begin + (exact - Double(length)) / 2).rounded()), 0), limit - length)
        let error = abs(Double(start) + Double(length) / 2 - begin - exact / 2)
        if error < (best?.error ?? .infinity) { best = (start, length, error) }
      }
    }
    if let best {
      self.init(start: best.start, length: best.length, scale: scale)
    } else {
      let start = min(max(Int(begin.rounded()), 0), limit - 1)
      let end = min(max(Int((begin + exact).rounded()), start + 1), limit)
      self.init(start: start, length: end - start, scale: Double(output) / Double(end - start))
    }
  }

  private init(start: Int, length: Int, scale: Double) {
    self.start = start
    self.length = length
    self.scale = scale
  }
}
