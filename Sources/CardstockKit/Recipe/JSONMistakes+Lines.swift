internal import CardModel
internal import Posix

extension JSONMistakes {
  /// One mistake a line, as `FILE:LINE:COLUMN: …`.
  func lines(in file: FilePath) -> String {
    let rest = unlisted > 0 ? ["\(file): and \(unlisted) more"] : []
    return (mistakes.map { "\(file):\($0)" } + rest).joined(separator: "\n")
  }
}
