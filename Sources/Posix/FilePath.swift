/// A path: bytes, since names need not be UTF-8. Repeated and trailing slashes are dropped; nothing else is resolved.
public struct FilePath: Sendable, Hashable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Never empty: the empty path becomes `.`.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for byte in bytes where byte != 0x2F || kept.last != 0x2F { kept.append(byte) }
    if kept.count > 1, kept.last == 0x2F { kept.removeLast() }
    self.bytes = kept.isEmpty ? [0x2E] : kept
  }

  public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  public init(stringLiteral text: String) { self.init(text) }

  /// The path as text, or nil if it is not UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  var isAbsolute: Bool { bytes.first == 0x2F }

  /// Every name on the way, without the root and without `.`; `..` is kept as written.
  public var components: [[UInt8]] {
    bytes.split(separator: 0x2F).map(Array.init).filter { $0 != [0x2E] }
  }

  /// The last name, or nil for `/`, `.`, and a path that ends in `..`.
  public var lastComponent: FileName? {
    bytes.split(separator: 0x2F).last.flatMap { FileName(bytes: Array($0)) }
  }

  /// Whether the last name is `.`: the path names the same as its parent does.
  public var isDot: Bool { bytes.split(separator: 0x2F).last == [0x2E] }

  /// The folder that holds the entry, by the text alone: `a/b` gives `a`, `a` gives `.`, `/a` gives `/`.
  public var parent: FilePath {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return FilePath(bytes: [0x2E]) }
    return FilePath(bytes: slash == 0 ? [0x2F] : Array(bytes[..<slash]))
  }

  public func appending(_ name: FileName) -> FilePath {
    FilePath(bytes: bytes + [0x2F] + name.bytes)
  }

  /// Appends a relative path written by the program (never one that came from outside: it may hold `..`).
  public func appending(_ relative: String) -> FilePath {
    FilePath(bytes: bytes + [0x2F] + Array(relative.utf8))
  }

  /// Whether this path names `folder` or something inside it, by the text alone: resolve both with `FileSystem.realPath` first.
  public func isInside(_ folder: FilePath) -> Bool {
    let own = components, other = folder.components
    return isAbsolute == folder.isAbsolute && own.count >= other.count && Array(own.prefix(other.count)) == other
  }

  public static func < (left: FilePath, right: FilePath) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }

  /// The path, safe to print.
  public var description: String { EscapedText.describe(bytes) }

  /// The path for the kernel. A NUL inside would silently cut the name, so such a path has no C form.
  func withCString(_ body: (UnsafePointer<CChar>) -> Int, invalid: Int) -> Int {
    guard !bytes.contains(0) else { return invalid }
    return (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }
}
