/// Finds the name that somebody meant. CardModel has the same lines, since neither room may import the other; AgreementTests hold them together.
enum NearestName {
  /// The name with the fewest slips from `word` (a letter missing, added, wrong, or two swapped; case aside), of equal ones the first by
  /// the alphabet; `nil` if even that one has more than a third of the longer one's letters wrong.
  static func to(_ word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(longest + 1))
    guard letters.count <= longest else { return nil }
    let near = names.map { name in
      let others = Array(name.lowercased().unicodeScalars)
      return (name: name, slips: slips(letters, others), allowed: max(1, max(letters.count, others.count) / 3))
    }
    guard let best = near.min(by: { ($0.slips, $0.name) < ($1.slips, $1.name) }) else { return nil }
    return best.slips <= best.allowed ? best.name : nil
  }

  /// Unicode scalars: nobody mistypes a longer name, and the work grows with its square.
  private static let longest = 40

  private static func slips(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var line = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var slips = min(last[column] + (letter == otherLetter ? 0 : 1), last[column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter { slips = min(slips, beforeLast[column - 1] + 1) }
        line.append(slips)
      }
      beforeLast = last
      last = line
    }
    return last[other.count]
  }
}
