/// A render worker's answer that is not what was asked for.
struct UnplannedAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
