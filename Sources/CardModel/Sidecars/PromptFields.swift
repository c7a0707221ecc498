/// The members of a prompt file, found by any of their names. `null` and empty text are as good as absent.
struct PromptFields {
  private let members: [JSONMember]

  init(_ members: [JSONMember]) { self.members = members }

  /// Text that may have lines: line feeds and tabs stay, other control characters go.
  func prose(_ keys: [String], upTo bytes: Int, _ reader: inout SettingReader) -> String? {
    take(keys).flatMap { text($0.node, JSONPath().key($0.key), upTo: bytes, keepingLines: true, &reader) }
  }

  /// A name in one line, or an object with a `name`.
  func name(_ keys: [String], upTo bytes: Int, _ reader: inout SettingReader) -> String? {
    guard let member = take(keys) else { return nil }
    let path = JSONPath().key(member.key)
    guard member.node.members != nil else { return text(member.node, path, upTo: bytes, keepingLines: false, &reader) }
    guard let name = member.node["name"], !name.isNull else { return nil }
    return text(name, path.key("name"), upTo: bytes, keepingLines: false, &reader)
  }

  /// Every digit as it was written.
  func seed(_ keys: [String], upTo length: Int, _ reader: inout SettingReader) -> String? {
    guard let member = take(keys) else { return nil }
    let path = JSONPath().key(member.key)
    switch member.node.value {
    case .number(let number):
      if let digits = number.decimalDigits, digits.utf8.count <= length { return digits }
      reader.expected("a whole number of at most \(length) digits", member.node, path)
      return nil
    case .string: return text(member.node, path, upTo: length, keepingLines: false, &reader)
    default:
      reader.expected("a whole number, or its digits as text", member.node, path)
      return nil
    }
  }

  /// `"832x1216"`, `{width, height}`, or `width` and `height` beside the other keys.
  func size(_ keys: [String], _ reader: inout SettingReader) -> PixelSize? {
    let width = take(["width"])
    let height = take(["height"])
    if let member = take(keys) {
      let path = JSONPath().key(member.key)
      if case .string(let text) = member.node.value, let size = Self.size(text) { return size }
      if let width = member.node["width"], let height = member.node["height"] { return size((width, path), (height, path), &reader) }
      reader.expectedKeys("a size like \"832x1216\" or an object with width and height", member.node, path)
      return nil
    }
    guard let width, let height else { return nil }
    return size((width.node, JSONPath()), (height.node, JSONPath()), &reader)
  }

  private func size(_ width: (JSONNode, JSONPath), _ height: (JSONNode, JSONPath), _ reader: inout SettingReader) -> PixelSize? {
    let across = reader.whole(width.0, width.1.key("width"), in: Self.sides)
    let down = reader.whole(height.0, height.1.key("height"), in: Self.sides)
    guard let across, let down else { return nil }
    return PixelSize(width: across, height: down)
  }

  private static let sides = 1...65_535

  private static func size(_ text: String) -> PixelSize? {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], Self.sides.contains(width), Self.sides.contains(height) else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  /// A term alone or with its vocabulary's address; always given back in full.
  func sourceType(_ keys: [String], _ reader: inout SettingReader) -> String? {
    guard let member = take(keys) else { return nil }
    if case .string(let text) = member.node.value {
      let term = SourceTerm.allCases.first { $0.rawValue == text || $0.address == text }
      if let term { return term.address }
    }
    reader.expected(
      "a term of \(SourceTerm.vocabulary), as \"\(SourceTerm.trainedAlgorithmicMedia)\"", member.node, JSONPath().key(member.key))
    return nil
  }

  /// The first member of any of `keys` that says something.
  private func take(_ keys: [String]) -> JSONMember? {
    keys.lazy.compactMap { key in members.first { $0.key == key } }.first { !$0.node.isNull && $0.node.value != .string("") }
  }

  private func text(
    _ node: JSONNode, _ path: JSONPath, upTo bytes: Int, keepingLines: Bool, _ reader: inout SettingReader
  ) -> String? {
    guard case .string(let text) = node.value else {
      reader.expected("text", node, path)
      return nil
    }
    guard text.utf8.count <= bytes else {
      reader.add(JSONMistake(at: node.place, path: path, "expected at most \(bytes) bytes of text, found \(text.utf8.count)"))
      return nil
    }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.breaksLine || (keepingLines && (scalar == "\n" || scalar == "\t")) {
      clean.append(scalar)
    }
    return clean.isEmpty ? nil : String(clean)
  }
}
