/// A key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  /// Where the key stands; the value has a place of its own.
  public var place: JSONPlace
  public var node: JSONNode

  public init(key: String, at place: JSONPlace, node: JSONNode) {
    self.key = key
    self.place = place
    self.node = node
  }
}
