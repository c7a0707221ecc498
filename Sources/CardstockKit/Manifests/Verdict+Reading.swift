internal import CardModel

extension Verdict {
  /// `nil` for what is no verdict of ours, or one of another schema: its words may mean something else.
  static func read(_ bytes: [UInt8]) -> Verdict? {
    let verdict = try? CanonicalJSON.decode(Verdict.self, from: bytes)
    return verdict?.schema == schemaName ? verdict : nil
  }
}
