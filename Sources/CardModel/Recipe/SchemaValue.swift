/// A value of a JSON Schema that is written.
enum SchemaValue: Encodable {
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([SchemaValue])
  case object([String: SchemaValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .whole(let whole): try container.encode(whole)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}
