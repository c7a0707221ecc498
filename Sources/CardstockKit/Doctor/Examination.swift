internal import CardModel
internal import RenderProtocol

extension Doctor {
  /// What there is on this machine, as facts and line by line.
  public struct Examination: Sendable, Encodable {
    public struct Line: Sendable, Encodable {
      /// Else a person has something to do.
      public let isGood: Bool
      public let text: String
    }

    public internal(set) var lines: [Line] = []
    private let libraries: [String: String]
    private let opens: [PhotoFormat]
    private let writes: [OutputFormat]
    private let sandbox: [SandboxReport.Entry]

    init(_ hello: RenderHello) {
      libraries = hello.libraries
      opens = hello.opens
      writes = hello.writes
      sandbox = hello.sandbox.layers
    }

    public var isGood: Bool { lines.allSatisfy(\.isGood) }

    mutating func add(_ isGood: Bool, _ text: String) { lines.append(Line(isGood: isGood, text: text)) }
  }
}
