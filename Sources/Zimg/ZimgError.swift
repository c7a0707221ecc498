internal import CZimg

/// A plane that could not be resized.
public enum ZimgError: Error, Hashable, Sendable, CustomStringConvertible {
  case outOfMemory
  /// The library's own words.
  case failed(String)

  /// What the library said last in this thread.
  static func last() -> ZimgError {
    var text = [CChar](repeating: 0, count: 256)
    let code = zimg_get_last_error(&text, text.count)
    zimg_clear_last_error()
    return code == ZIMG_ERROR_OUT_OF_MEMORY
      ? .outOfMemory : .failed(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  public var description: String {
    switch self {
    case .outOfMemory: "zimg has no memory to resize a picture"
    case .failed(let text): "zimg: \(text)"
    }
  }
}
