/// The coding process of a JPEG, by its SOF marker (ITU-T T.81, table B.1).
public enum JPEGProcess: String, Sendable {
  case baseline
  case extendedSequential
  case progressive
  case lossless
  case hierarchical
  case arithmeticSequential
  case arithmeticProgressive
  case arithmeticLossless

  init?(marker: UInt8) {
    switch marker {
    case 0xC0: self = .baseline
    case 0xC1: self = .extendedSequential
    case 0xC2: self = .progressive
    case 0xC3: self = .lossless
    case 0xC5, 0xC6, 0xC7, 0xCD, 0xCE, 0xCF: self = .hierarchical
    case 0xC9: self = .arithmeticSequential
    case 0xCA: self = .arithmeticProgressive
    case 0xCB: self = .arithmeticLossless
    default: return nil
    }
  }

  /// Huffman-coded in blocks of coefficients: what `JPEGScanWalk` follows.
  var isHuffmanCoded: Bool { self == .baseline || self == .extendedSequential || self == .progressive }

  /// Decoded by libjpeg-turbo in 8 bits.
  var isCommon: Bool { isHuffmanCoded || self == .arithmeticSequential || self == .arithmeticProgressive }
}
