/// A value of a JSON text that knows where it stands.
public struct JSONNode: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    /// In the order of the file; no key occurs twice.
    case object([JSONMember])
  }

  public var value: Value
  public var place: JSONPlace

  public init(_ value: Value, at place: JSONPlace) {
    self.value = value
    self.place = place
  }

  /// The members of an object; `nil` for any other value.
  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The elements of an array; `nil` for any other value.
  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  public var isNull: Bool { value == .null }

  /// The value of `key` in an object; `nil` where there is none.
  public subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }

  /// What came, for the end of a message: `the number 3`, `text "abc"`, `a list`.
  var found: String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "the number \(JSONExcerpt.plain(number.text))"
    case .string(let text): "the text \(JSONExcerpt.quoted(text))"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// As `found`, of an object with its keys: where one of them is missing, the one that stands in its place tells why.
  var foundKeys: String {
    guard let members else { return found }
    guard let first = members.first else { return "an empty object" }
    guard members.count > 1 else { return "an object with the key \(JSONExcerpt.quoted(first.key))" }
    let more = members.count > 3 ? " and \(members.count - 3) more" : ""
    return "an object with the keys \(members.prefix(3).map { JSONExcerpt.quoted($0.key) }.joined(separator: ", "))\(more)"
  }
}

extension JSONNode {
  /// The value that `path` leads to; `nil` where it leads nowhere.
  func node(at path: JSONPath) -> JSONNode? {
    var node: JSONNode? = self
    for step in path.steps { node = node?.node(after: step) }
    return node
  }

  /// The place of the value that `path` leads to, or of the last value on the way.
  func place(nearest path: JSONPath) -> JSONPlace {
    var node = self
    for step in path.steps {
      guard let next = node.node(after: step) else { break }
      node = next
    }
    return node.place
  }

  private func node(after step: JSONPath.Step) -> JSONNode? {
    switch step {
    case .key(let key): return self[key]
    case .index(let index): return elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}
