/// The JSON Schema (draft 2020-12) of recipe files, for editors and for other people's checkers. It knows the shapes and ranges;
/// what contradicts itself only `RecipeReader` tells.
public enum RecipeSchema {
  /// The form of files: sorted keys, two spaces.
  public static var bytes: [UInt8] {
    get throws {
      guard case .object(var schema) = object(RecipeReader.settings) else { return [] }
      schema["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
      schema["title"] = .text(Recipe.schemaName)
      return try CanonicalJSON.bytes(SchemaValue.object(schema))
    }
  }

  private static func object(_ entries: [SettingEntry]) -> SchemaValue {
    var schema: [String: SchemaValue] = [
      "type": .text("object"), "additionalProperties": .flag(false),
      "properties": .object(Dictionary(entries.map { ($0.key, described($0)) }) { first, _ in first }),
    ]
    let required = entries.filter(\.isRequired).map { SchemaValue.text($0.key) }
    if !required.isEmpty { schema["required"] = .list(required) }
    return .object(schema)
  }

  private static func described(_ entry: SettingEntry) -> SchemaValue {
    guard case .object(var schema) = shaped(entry.shape) else { return .object([:]) }
    schema["description"] = .text(entry.summary)
    return .object(schema)
  }

  private static func shaped(_ shape: SettingShape) -> SchemaValue {
    switch shape {
    case .flag: .object(["type": .text("boolean")])
    case .whole(let range): .object(["type": .text("integer"), "minimum": .whole(range.lowerBound), "maximum": .whole(range.upperBound)])
    case .number(let range): .object(["type": .text("number"), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
    case .ratio(let range):
      .object([
        "anyOf": .list([
          .object(["const": .whole(0)]), shaped(.number(range)),
          .object(["type": .text("string"), "pattern": .text("^[1-9][0-9]{0,4}:[1-9][0-9]{0,4}$")]),
        ])
      ])
    case .text(let length):
      .object(["type": .text("string"), "minLength": .whole(length.lowerBound), "maxLength": .whole(length.upperBound)])
    case .choice(let names): .object(["enum": .list(names.map(SchemaValue.text))])
    case .colour:
      .object([
        "anyOf": .list([
          .object(["type": .text("string"), "pattern": .text("^#[0-9A-Fa-f]{6}$")]),
          .object(["type": .text("array"), "minItems": .whole(3), "maxItems": .whole(3), "items": shaped(.whole(0...255))]),
        ])
      ])
    case .list(let element, let count):
      .object([
        "type": .text("array"), "items": shaped(element), "minItems": .whole(count.lowerBound), "maxItems": .whole(count.upperBound),
        "uniqueItems": .flag(true),
      ])
    case .object(let entries): object(entries)
    case .nullable(let shape): .object(["anyOf": .list([shaped(shape), .object(["type": .text("null")])])])
    }
  }
}
