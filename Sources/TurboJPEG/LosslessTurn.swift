internal import CTurboJPEG

/// Turning a JPEG by moving its coefficients: nothing is decoded to pixels and encoded again (libjpeg-turbo's `tjTransform`).
public enum LosslessTurn: Sendable {
  case mirrored, halfTurn, flipped, transposed, quarterClockwise, transversed, quarterCounterclockwise

  private var operation: TJXOP {
    switch self {
    case .mirrored: TJXOP_HFLIP
    case .halfTurn: TJXOP_ROT180
    case .flipped: TJXOP_VFLIP
    case .transposed: TJXOP_TRANSPOSE
    case .quarterClockwise: TJXOP_ROT90
    case .transversed: TJXOP_TRANSVERSE
    case .quarterCounterclockwise: TJXOP_ROT270
    }
  }

  /// The turned picture without any metadata.
  ///
  /// - Parameters:
  ///   - jpeg: 8 bits, Huffman-coded; grey, YCbCr, RGB, CMYK or YCCK.
  ///   - progressive: how the result is coded.
  public func applied(to jpeg: [UInt8], progressive: Bool) throws(TurboJPEGError) -> [UInt8] {
    guard let handle = tjInitTransform() else { throw .outOfMemory }
    defer { tjDestroy(handle) }
    var transform = tjtransform()
    transform.op = Int32(operation.rawValue)
    transform.options = TJXOPT_PERFECT | TJXOPT_COPYNONE | (progressive ? TJXOPT_PROGRESSIVE : 0)
    var turned: UnsafeMutablePointer<UInt8>?
    var length: UInt = 0
    // A scan costs a pass over the picture, even where it holds nothing.
    let answer = jpeg.withUnsafeBufferPointer {
      tjTransform(handle, $0.baseAddress, UInt($0.count), 1, &turned, &length, &transform, TJFLAG_LIMITSCANS)
    }
    defer { tjFree(turned) }
    guard answer == 0, let turned else {
      let text = tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
      if text.contains("not perfect") { throw .notWholeUnits }
      if text.lowercased().contains("memory") { throw .outOfMemory }
      throw .damaged(text)
    }
    return [UInt8](UnsafeBufferPointer(start: turned, count: Int(length)))
  }
}
