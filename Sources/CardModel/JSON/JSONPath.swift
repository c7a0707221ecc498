/// The way from the outermost value to one within it, written `renditions[2].width`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  private(set) var steps: [Step] = []

  public init() {}

  public func key(_ key: String) -> JSONPath { appending(.key(key)) }
  public func index(_ index: Int) -> JSONPath { appending(.index(index)) }

  private func appending(_ step: Step) -> JSONPath {
    var longer = self
    longer.steps.append(step)
    return longer
  }

  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isName(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(JSONExcerpt.quoted(key))]"
      }
    }
    return text
  }

  private static func isName(_ key: String) -> Bool {
    guard (1...JSONExcerpt.length).contains(key.utf8.count), let first = key.utf8.first, !isDigit(first) else { return false }
    return key.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
}
