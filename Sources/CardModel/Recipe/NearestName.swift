/// Finds the name that somebody meant.
public enum NearestName {
  /// The name with the fewest slips from `word` (a letter missing, added, wrong, or two swapped; case aside);
  /// `nil` if even that one has more than a third of the word's letters wrong.
  public static func to(_ word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(41))
    guard letters.count <= 40 else { return nil }
    let near = names.map { (name: $0, slips: slips(letters, Array($0.lowercased().unicodeScalars))) }.min { $0.slips < $1.slips }
    guard let near, near.slips <= max(1, letters.count / 3) else { return nil }
    return near.name
  }

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
