/// One argument exactly as the system handed it over. File names need not be UTF-8, so the bytes are kept and text is derived from them.
public struct ArgumentBytes: Hashable, Sendable {
  /// The bytes, without the terminating zero.
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  /// The argument as text, or nil where it is not UTF-8.
  public var text: String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// The argument for a message: in quotes, control characters and bytes that are not UTF-8 escaped, at most 80 characters of it.
  public var quoted: String {
    var shown = ""
    for scalar in String(decoding: bytes.prefix(400), as: UTF8.self).unicodeScalars.prefix(80) {
      if Self.isPrintable(scalar) { shown.unicodeScalars.append(scalar) } else { shown += scalar.escaped(asASCII: true) }
    }
    let isCut = bytes.count > 400 || String(decoding: bytes, as: UTF8.self).unicodeScalars.count > 80
    return "'" + shown + (isCut ? "…'" : "'")
  }

  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// The arguments this process was started with, without the program's name.
  public static func ofProcess() -> [ArgumentBytes] {
    var arguments: [ArgumentBytes] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = unsafe CommandLine.unsafeArgv[index] else { break }
      var bytes: [UInt8] = []
      var offset = 0
      while unsafe start[offset] != 0 {
        bytes.append(UInt8(bitPattern: unsafe start[offset]))
        offset += 1
      }
      arguments.append(ArgumentBytes(bytes))
    }
    return arguments
  }
}

extension ArgumentBytes: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
