internal import CardModel

/// A finding as a person reads it: a line below what it is about.
struct FindingText {
  let style: TextStyle

  /// - Parameter place: the file it is about; `nil` where the line above says so.
  func line(_ severity: FindingSeverity, about place: String?, _ message: String, remedy: String) -> String {
    let start = place.map { "\($0): " } ?? ""
    return "  \(sign(severity))  \(start)\(message) \(style.dim(remedy))"
  }

  func line(_ finding: Finding, about place: String?) -> String {
    line(finding.severity, about: place, finding.message, remedy: finding.remedy)
  }

  private func sign(_ severity: FindingSeverity) -> String {
    switch severity {
    case .error: style.red("error  ")
    case .warning: style.yellow("warning")
    case .note: style.dim("note   ")
    }
  }
}
