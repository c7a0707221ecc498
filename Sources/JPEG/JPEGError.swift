internal import CJPEG

/// A JPEG that could not be read or written as planes.
public enum JPEGError: Error, Hashable, Sendable {
  /// It holds no YCbCr: grey, RGB, CMYK.
  case otherColours
  /// Its header says another size than the caller.
  case otherSize
  /// libjpeg gave up; its warnings and, last, its error, a line each.
  case failed(String)

  public var tellsLackOfMemory: Bool {
    if case .failed(let text) = self { text.lowercased().contains("insufficient memory") } else { false }
  }

  static func check(_ status: cjpeg_status, _ report: cjpeg_report) throws(JPEGError) {
    switch status {
    case CJPEG_DONE: return
    case CJPEG_OTHER_COLOURS: throw .otherColours
    case CJPEG_OTHER_SIZE: throw .otherSize
    default: throw .failed(report.lines)
    }
  }
}

extension cjpeg_report {
  var lines: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
