/// The name of one entry of a folder: bytes, since a name need not be UTF-8.
public struct FileName: Sendable, Hashable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// At least one byte; no `/`, no NUL, and neither `.` nor `..`.
  public let bytes: [UInt8]

  /// Nil for what cannot name an entry.
  public init?(bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes != [0x2E], bytes != [0x2E, 0x2E], !bytes.contains(0x2F), !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  /// Nil for what cannot name an entry.
  public init?(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// A name written in the source; a wrong one is a mistake of the programmer.
  public init(stringLiteral text: String) {
    guard let name = FileName(bytes: Array(text.utf8)) else { preconditionFailure("not a file name: \(text)") }
    self = name
  }

  /// The name as text, or nil if it is not UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// Whether `ls` would hide it.
  public var isHidden: Bool { bytes.first == 0x2E }

  /// What follows the last dot, lower-cased (ASCII), or nil: `a.JPG` gives `jpg`, `.a` gives nil.
  public var pathExtension: String? {
    guard let dot = bytes.lastIndex(of: 0x2E), dot > 0, dot + 1 < bytes.count else { return nil }
    let lowered = bytes[(dot + 1)...].map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return String(validating: lowered, as: UTF8.self)
  }

  /// The name without its extension.
  public var stem: [UInt8] {
    guard let dot = bytes.lastIndex(of: 0x2E), dot > 0, dot + 1 < bytes.count else { return bytes }
    return Array(bytes[..<dot])
  }

  /// By bytes, so that an order never depends on a language.
  public static func < (left: FileName, right: FileName) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }

  /// The name, safe to print.
  public var description: String { EscapedText.describe(bytes) }
}
