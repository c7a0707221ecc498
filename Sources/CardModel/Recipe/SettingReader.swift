/// Reads settings out of a JSON tree and keeps every mistake, so that one look at a file finds them all.
struct SettingReader {
  /// Enough to mend a file by; a hostile file could hold a hundred thousand.
  static let mostMistakes = 100

  private(set) var mistakes: [JSONMistake] = []
  /// How many were found beyond `mostMistakes`.
  private(set) var unlisted = 0
  /// Every setting of the file, to tell where a misplaced key belongs.
  private let entries: [SettingEntry]

  init(entries: [SettingEntry] = []) { self.entries = entries }

  mutating func add(_ mistake: JSONMistake) {
    if mistakes.count < Self.mostMistakes { mistakes.append(mistake) } else { unlisted += 1 }
  }

  mutating func expected(_ expected: String, _ node: JSONNode, _ path: JSONPath) {
    add(JSONMistake(at: node.place, path: path, "expected \(expected), found \(node.found)"))
  }

  /// An object, as a rule, that lacks a key: it is told with those that it has.
  mutating func expectedKeys(_ expected: String, _ node: JSONNode, _ path: JSONPath) {
    add(JSONMistake(at: node.place, path: path, "expected \(expected), found \(node.foundKeys)"))
  }

  mutating func flag(_ node: JSONNode, _ path: JSONPath) -> Bool? {
    if case .bool(let flag) = node.value { return flag }
    expected("true or false", node, path)
    return nil
  }

  mutating func whole(_ node: JSONNode, _ path: JSONPath, in range: ClosedRange<Int>) -> Int? {
    if case .number(let number) = node.value, let whole = number.int, range.contains(whole) { return whole }
    expected("a whole number from \(range.lowerBound) to \(range.upperBound)", node, path)
    return nil
  }

  mutating func number(_ node: JSONNode, _ path: JSONPath, in range: ClosedRange<Double>) -> Double? {
    if case .number(let number) = node.value, let double = number.double, range.contains(double) { return double }
    expected("a number from \(JSONExcerpt.number(range.lowerBound)) to \(JSONExcerpt.number(range.upperBound))", node, path)
    return nil
  }

  mutating func ratio(_ node: JSONNode, _ path: JSONPath, in range: ClosedRange<Double>) -> Double? {
    if let ratio = Self.ratio(node.value), ratio == 0 || range.contains(ratio) { return ratio }
    let bounds = "\(JSONExcerpt.number(range.lowerBound)) to \(JSONExcerpt.number(range.upperBound))"
    expected("a ratio from \(bounds) as a number or as text like \"3:1\", or 0 for none", node, path)
    return nil
  }

  /// Not rounded: `"4:3"` must equal 4032 / 3024 in every digit.
  private static func ratio(_ value: JSONNode.Value) -> Double? {
    switch value {
    case .number(let number): return number.double
    case .string(let text):
      let sides = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let long = sides[0], let short = sides[1], (1...65_535).contains(long), (1...65_535).contains(short) else {
        return nil
      }
      return Double(long) / Double(short)
    default: return nil
    }
  }

  mutating func text(_ node: JSONNode, _ path: JSONPath, length: ClosedRange<Int>) -> String? {
    let wanted = "text of \(length.lowerBound) to \(length.upperBound) characters in one line"
    guard case .string(let text) = node.value else {
      expected(wanted, node, path)
      return nil
    }
    let count = text.unicodeScalars.count
    guard length.contains(count) else {
      add(JSONMistake(at: node.place, path: path, "expected \(wanted), found \(count)"))
      return nil
    }
    guard !text.unicodeScalars.contains(where: \.breaksLine) else {
      add(JSONMistake(at: node.place, path: path, "expected \(wanted), found a control character or a line break in it"))
      return nil
    }
    return text
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type, _ node: JSONNode, _ path: JSONPath) -> Choice? {
    if case .string(let text) = node.value, let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    var hint = ""
    if case .string(let text) = node.value, let nearest = NearestName.to(text, among: names) { hint = "; did you mean \"\(nearest)\"?" }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    add(JSONMistake(at: node.place, path: path, "expected one of \(list), found \(node.found)\(hint)"))
    return nil
  }

  mutating func colour(_ node: JSONNode, _ path: JSONPath) -> [Int]? {
    if case .string(let text) = node.value, let colour = Self.colour(text) { return colour }
    if let elements = node.elements, elements.count == 3 {
      let channels = elements.compactMap { element -> Int? in
        if case .number(let number) = element.value, let int = number.int, (0...255).contains(int) { int } else { nil }
      }
      if channels.count == 3 { return channels }
    }
    expected("a colour: \"#rrggbb\" or three whole numbers from 0 to 255", node, path)
    return nil
  }

  private static func colour(_ text: String) -> [Int]? {
    guard text.utf8.count == 7, text.hasPrefix("#"), text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return Int(text.dropFirst(), radix: 16).map { [$0 >> 16, $0 >> 8 & 255, $0 & 255] }
  }

  /// The elements that `element` accepts; `nil` where the node is no list of so many, or an element holds a mistake.
  mutating func list<Element>(
    _ node: JSONNode, _ path: JSONPath, count: ClosedRange<Int>, element: (JSONNode, JSONPath, inout SettingReader) -> Element?
  ) -> [Element]? {
    guard let nodes = node.elements else {
      expected("a list", node, path)
      return nil
    }
    guard count.contains(nodes.count) else {
      add(JSONMistake(at: node.place, path: path, "expected a list of \(count.lowerBound) to \(count.upperBound), found \(nodes.count)"))
      return nil
    }
    let elements = nodes.enumerated().compactMap { index, node in element(node, path.index(index), &self) }
    return elements.count == nodes.count ? elements : nil
  }

  /// A list in which nothing occurs twice.
  mutating func distinct<Element: Hashable>(
    _ node: JSONNode, _ path: JSONPath, count: ClosedRange<Int>, element: (JSONNode, JSONPath, inout SettingReader) -> Element?
  ) -> [Element]? {
    var seen: Set<Element> = []
    return list(node, path, count: count) { node, path, reader -> Element? in
      guard let element = element(node, path, &reader) else { return nil }
      guard seen.insert(element).inserted else {
        reader.expected("each element once", node, path)
        return nil
      }
      return element
    }
  }

  mutating func object<Root>(_ node: JSONNode, _ path: JSONPath, _ settings: [Setting<Root>], into root: inout Root) {
    guard let members = node.members else {
      expected("an object", node, path)
      return
    }
    for member in members {
      let path = path.key(member.key)
      if let setting = settings.first(where: { $0.entry.key == member.key }) {
        setting.read(member.node, path, &self, &root)
      } else {
        unknown(member, path, among: settings.map(\.entry.key))
      }
    }
    for setting in settings where setting.entry.isRequired && node[setting.entry.key] == nil {
      add(JSONMistake(at: node.place, path: path, "expected the setting \"\(setting.entry.key)\", found none; add it"))
    }
  }

  mutating func unknown(_ member: JSONMember, _ path: JSONPath, among names: [String]) {
    // The advice costs time, and nobody will see it.
    guard mistakes.count < Self.mostMistakes else {
      unlisted += 1
      return
    }
    let advice: String
    if let home = Self.home(of: member.key, in: entries, within: "") {
      advice = "it belongs in \"\(home)\""
    } else if let nearest = NearestName.to(member.key, among: names) {
      advice = "did you mean \"\(nearest)\"?"
    } else {
      advice = "delete it"
    }
    let list = names.joined(separator: ", ")
    add(JSONMistake(at: member.place, path: path, "expected one of \(list), found the key \(JSONExcerpt.quoted(member.key)); \(advice)"))
  }

  /// The first object with a setting of this name.
  private static func home(of key: String, in entries: [SettingEntry], within path: String) -> String? {
    for entry in entries {
      let inner = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      if entry.shape.entries.contains(where: { $0.key == key }) { return inner }
      if let home = home(of: key, in: entry.shape.entries, within: inner) { return home }
    }
    return nil
  }
}
