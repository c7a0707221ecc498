public import CardModel

/// A setting of a recipe that is not the default.
public struct RecipeChange: Hashable, Sendable, CustomStringConvertible {
  /// `rules.minPhotos`, `renditions`.
  public var setting: String
  /// As JSON; `nil` where there is none.
  public var value: String?
  public var standard: String?

  public var description: String { "\(setting): \(value ?? "none") (default: \(standard ?? "none"))" }

  /// Every setting of `recipe` that differs from the built-in recipe's, in the order of the canonical form.
  public static func all(in recipe: Recipe) throws -> [RecipeChange] {
    try changes(
      try JSONReader.read(recipe.canonicalBytes), from: try JSONReader.read(Recipe().canonicalBytes), at: JSONPath())
  }

  private static func changes(_ value: JSONNode?, from standard: JSONNode?, at path: JSONPath) throws -> [RecipeChange] {
    if let members = value?.members, let others = standard?.members {
      return try Set((members + others).map(\.key)).sorted().flatMap { key in
        try changes(value?[key], from: standard?[key], at: path.key(key))
      }
    }
    if let elements = objects(value), let others = objects(standard), elements.count == others.count {
      return try elements.indices.flatMap { try changes(elements[$0], from: others[$0], at: path.index($0)) }
    }
    let change = RecipeChange(setting: path.description, value: try value.map(text), standard: try standard.map(text))
    return change.value == change.standard ? [] : [change]
  }

  private static func objects(_ node: JSONNode?) -> [JSONNode]? {
    node?.elements.flatMap { elements in elements.contains { $0.members != nil } ? elements : nil }
  }

  /// A list of objects is told by its length: the whole recipe has the rest.
  private static func text(_ node: JSONNode) throws -> String {
    switch node.value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): number.text
    case .string(let text): String(decoding: try CanonicalJSON.line(text), as: UTF8.self)
    case .array(let elements):
      objects(node) == nil ? "[" + (try elements.map(text)).joined(separator: ", ") + "]" : "a list of \(elements.count)"
    case .object: "an object"
    }
  }
}
