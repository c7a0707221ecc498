/// How far apart two names are, for "did you mean".
enum NameDistance {
  /// The nearest of `names`, if it is near enough to be a slip: at most one edit in three letters.
  static func nearest(to text: String, among names: [String]) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let distances = names.map { (name: $0, edits: edits(from: text, to: $0)) }
    guard let best = distances.min(by: { ($0.edits, $0.name) < ($1.edits, $1.name) }) else { return nil }
    return best.edits <= max(1, max(text.count, best.name.count) / 3) ? best.name : nil
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours between two names (optimal string alignment).
  static func edits(from first: String, to second: String) -> Int {
    let a = Array(first), b = Array(second)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforeLast[j - 2] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
