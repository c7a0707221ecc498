/// The Unicode scalars of a text and a place among them.
struct JSONScanner {
  private let scalars: [Unicode.Scalar]
  private var index: Int
  private(set) var place = JSONPlace(line: 1, column: 1)

  /// Refuses bytes that are not UTF-8; skips a byte order mark.
  init(_ bytes: [UInt8]) throws(JSONMistake) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var codec = UTF8()
    var iterator = bytes.makeIterator()
    var isSound = true
    decoding: while true {
      switch codec.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: break decoding
      case .error:
        isSound = false
        break decoding
      }
    }
    self.scalars = scalars
    index = scalars.first == "\u{FEFF}" ? 1 : 0
    if !isSound {
      while !isAtEnd { advance() }
      throw JSONMistake(at: place, path: JSONPath(), "expected UTF-8, found bytes that are none; save the file as UTF-8")
    }
  }

  var isAtEnd: Bool { index == scalars.count }
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  var afterNext: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  /// Past the next scalar. CR LF is one end of line, as are CR and LF alone.
  mutating func advance() {
    guard let next else { return }
    index += 1
    if next == "\n" || (next == "\r" && self.next != "\n") {
      place = JSONPlace(line: place.line + 1, column: 1)
    } else {
      place.column += 1
    }
  }

  /// Past the next scalar if it is `scalar`.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }
}
