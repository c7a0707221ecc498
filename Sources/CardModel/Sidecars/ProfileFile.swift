/// `profile.json`: which photos a profile has, in which order, and what a person says of them.
///
///     {"photos": ["b.jpg", {"file": "a.heic", "focus": {"x": 0.5, "y": 0.3}, "alt": "On a pier at dusk"}]}
public struct ProfileFile: Hashable, Sendable {
  /// In the order of the profile; no file twice.
  public var photos: [ListedPhoto]

  public init(photos: [ListedPhoto]) { self.photos = photos }

  /// More than any rule lets pass: too many photos are the rules' to refuse, not the reader's.
  static let mostPhotos = 1000
  /// Bytes of a file's name on every file system of Linux.
  static let longestName = 255
  static let longestAlt = 1000

  /// - Throws: All mistakes of the file at once.
  public static func read(_ bytes: [UInt8]) throws(JSONMistakes) -> ProfileFile {
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw JSONMistakes([error])
    }
    var reader = SettingReader()
    let photos = photos(root, &reader)
    guard reader.mistakes.isEmpty else { throw JSONMistakes(reader.mistakes, unlisted: reader.unlisted) }
    return ProfileFile(photos: photos)
  }

  private static func photos(_ root: JSONNode, _ reader: inout SettingReader) -> [ListedPhoto] {
    let path = JSONPath()
    guard let members = known(["photos"], of: root, path, &reader) else { return [] }
    guard let list = members["photos"] else {
      reader.expectedKeys("an object with the key \"photos\"", root, path)
      return []
    }
    // By bytes: two files may have names that Unicode calls equal.
    var lines: [[UInt8]: Int] = [:]
    let photos = reader.list(list, path.key("photos"), count: 1...mostPhotos) { node, path, reader -> ListedPhoto? in
      guard let photo = photo(node, path, &reader) else { return nil }
      if let line = lines.updateValue(node.place.line, forKey: Array(photo.file.utf8)) {
        reader.expected("each file once (line \(line) lists it already)", node["file"] ?? node, path)
      }
      return photo
    }
    return photos ?? []
  }

  private static func photo(_ node: JSONNode, _ path: JSONPath, _ reader: inout SettingReader) -> ListedPhoto? {
    if case .string = node.value { return fileName(node, path, &reader).map { ListedPhoto(file: $0) } }
    guard node.members != nil else {
      reader.expected("a file name or an object with \"file\"", node, path)
      return nil
    }
    guard let members = known(["file", "focus", "alt"], of: node, path, &reader) else { return nil }
    let focus = members["focus"].flatMap { $0.isNull ? nil : Self.focus($0, path.key("focus"), &reader) }
    let alt = members["alt"].flatMap { $0.isNull ? nil : reader.text($0, path.key("alt"), length: 0...longestAlt) }
    guard let file = members["file"] else {
      reader.expectedKeys("an object with \"file\"", node, path)
      return nil
    }
    return fileName(file, path.key("file"), &reader).map { ListedPhoto(file: $0, focus: focus, alt: alt) }
  }

  /// A name that cannot lead out of the profile's folder.
  private static func fileName(_ node: JSONNode, _ path: JSONPath, _ reader: inout SettingReader) -> String? {
    guard case .string(let name) = node.value, (1...longestName).contains(name.utf8.count), name != ".", name != "..",
      !name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.breaksLine })
    else {
      reader.expected("the name of a file beside profile.json (1 to \(longestName) bytes, no \"/\", \"\\\" or \"..\")", node, path)
      return nil
    }
    return name
  }

  private static func focus(_ node: JSONNode, _ path: JSONPath, _ reader: inout SettingReader) -> FocusPoint? {
    guard let members = known(["x", "y"], of: node, path, &reader) else { return nil }
    guard let x = members["x"], let y = members["y"] else {
      reader.expectedKeys("an object with \"x\" and \"y\"", node, path)
      return nil
    }
    let across = reader.number(x, path.key("x"), in: 0...1)
    let down = reader.number(y, path.key("y"), in: 0...1)
    guard let across, let down else { return nil }
    return FocusPoint(x: across, y: down)
  }

  /// The members by key; every key beyond `keys` is a mistake. `nil` where the node is no object.
  private static func known(_ keys: [String], of node: JSONNode, _ path: JSONPath, _ reader: inout SettingReader) -> [String: JSONNode]? {
    guard let members = node.members else {
      reader.expected("an object", node, path)
      return nil
    }
    for member in members where !keys.contains(member.key) { reader.unknown(member, path.key(member.key), among: keys) }
    return Dictionary(members.map { ($0.key, $0.node) }) { first, _ in first }
  }
}
