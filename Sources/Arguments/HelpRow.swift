/// A term and what is said of it, in two columns.
struct HelpRow {
  let term: String
  let summary: String

  init(_ term: String, _ summary: String) {
    self.term = term
    self.summary = summary
  }

  /// - Parameter column: where the summary begins.
  func text(column: Int, width: Int) -> String {
    guard !summary.isEmpty else { return Paragraph.wrap(term, width: width, indent: 2, hanging: 6) }
    let body = Paragraph.wrap(summary, width: width, indent: column)
    guard term.count + 4 <= column else { return "  " + term + "\n" + body }
    return "  " + term + String(repeating: " ", count: column - 2 - term.count) + body.dropFirst(column)
  }
}
