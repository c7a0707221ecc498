/// Reads JSON and JSON5: comments, trailing commas, keys without quotes, text in single quotes, hexadecimal numbers, `+1` and `.5`.
///
/// Two things of JSON5 are refused because no setting means them: `Infinity` and `NaN`, and `\u` in keys without quotes.
/// Every input ends in a tree or in a mistake with its place; time and memory are bounded by `JSONLimits`.
public struct JSONReader {
  var text: JSONScanner
  var path = JSONPath()
  private let limits: JSONLimits
  private var nodes = 0
  private var depth = 0

  private init(text: JSONScanner, limits: JSONLimits) {
    self.text = text
    self.limits = limits
  }

  /// The tree of a whole text. A byte order mark is skipped.
  public static func read(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONMistake) -> JSONNode {
    guard bytes.count <= limits.bytes else {
      throw JSONMistake(
        at: JSONPlace(line: 1, column: 1), path: JSONPath(),
        "expected at most \(limits.bytes) bytes, found \(bytes.count); make the file shorter")
    }
    var reader = JSONReader(text: try JSONScanner(bytes), limits: limits)
    try reader.skipBlank()
    let node = try reader.value()
    try reader.skipBlank()
    guard reader.text.isAtEnd else { throw reader.unexpected("the end of the file after the outermost value") }
    return node
  }

  mutating func value() throws(JSONMistake) -> JSONNode {
    let place = text.place
    nodes += 1
    guard nodes <= limits.nodes else { throw mistake(place, "expected at most \(limits.nodes) values in the file; make the file shorter") }
    switch text.next {
    case "{": return JSONNode(.object(try nested(Self.members)), at: place)
    case "[": return JSONNode(.array(try nested(Self.elements)), at: place)
    case "\"", "'": return JSONNode(.string(try quotedText()), at: place)
    case let start? where Self.startsNumber(start): return JSONNode(.number(try number()), at: place)
    case let start? where Self.startsName(start): return JSONNode(try word(), at: place)
    default: throw unexpected("a value")
    }
  }

  private mutating func nested<Content>(_ content: (inout JSONReader) throws(JSONMistake) -> Content) throws(JSONMistake) -> Content {
    depth += 1
    guard depth <= limits.depth else { throw mistake(text.place, "expected at most \(limits.depth) lists and objects within each other") }
    defer { depth -= 1 }
    return try content(&self)
  }

  private static func elements(_ reader: inout JSONReader) throws(JSONMistake) -> [JSONNode] {
    let opening = reader.text.place
    reader.text.advance()
    let outer = reader.path
    var elements: [JSONNode] = []
    while true {
      reader.path = outer
      try reader.skipBlank()
      if reader.text.skip("]") { return elements }
      reader.path = outer.index(elements.count)
      elements.append(try reader.value())
      reader.path = outer
      try reader.separator(closing: "]", opening: opening, of: "list")
    }
  }

  private static func members(_ reader: inout JSONReader) throws(JSONMistake) -> [JSONMember] {
    let opening = reader.text.place
    reader.text.advance()
    let outer = reader.path
    var members: [JSONMember] = []
    var lines: [String: Int] = [:]
    while true {
      reader.path = outer
      try reader.skipBlank()
      if reader.text.skip("}") { return members }
      let place = reader.text.place
      let key = try reader.key(opening: opening)
      reader.path = outer.key(key)
      if let line = lines.updateValue(place.line, forKey: key) {
        throw reader.mistake(place, "expected each key once, but line \(line) has this one already; delete one of the two")
      }
      try reader.skipBlank()
      guard reader.text.skip(":") else { throw reader.unexpected("\":\" and a value after the key \(JSONExcerpt.quoted(key))") }
      try reader.skipBlank()
      members.append(JSONMember(key: key, at: place, node: try reader.value()))
      reader.path = outer
      try reader.separator(closing: "}", opening: opening, of: "object")
    }
  }

  /// A comma, or the closing bracket, which is left for the caller.
  private mutating func separator(closing: Unicode.Scalar, opening: JSONPlace, of kind: String) throws(JSONMistake) {
    try skipBlank()
    if text.skip(",") || text.next == closing { return }
    throw unexpected("\",\" or \"\(closing)\" in the \(kind) that begins in line \(opening.line)")
  }

  private mutating func key(opening: JSONPlace) throws(JSONMistake) -> String {
    switch text.next {
    case "\"", "'": return try quotedText()
    case let start? where Self.startsName(start): return name()
    default: throw unexpected("a key or \"}\" in the object that begins in line \(opening.line)")
    }
  }

  private mutating func word() throws(JSONMistake) -> JSONNode.Value {
    let place = text.place
    let word = name()
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "Infinity", "NaN": throw mistake(place, "expected a finite number, found \(word)")
    default: throw mistake(place, "expected a value, found the word \(JSONExcerpt.plain(word)); text stands in quotes")
    }
  }

  private mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = text.next, Self.startsName(scalar) || scalar.properties.isIDContinue {
      name.append(scalar)
      text.advance()
    }
    return String(name)
  }

  static func startsName(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar == "$" || scalar.properties.isIDStart }

  func mistake(_ place: JSONPlace, _ message: String) -> JSONMistake { JSONMistake(at: place, path: path, message) }

  func unexpected(_ expected: String) -> JSONMistake {
    guard let next = text.next else { return mistake(text.place, "expected \(expected), but the file ends here") }
    return mistake(text.place, "expected \(expected), found \(JSONExcerpt.quoted(String(next)))")
  }
}
