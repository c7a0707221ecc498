/// Running text, broken between words.
enum Paragraph {
  /// - Parameters:
  ///   - indent: blanks before each line.
  ///   - hanging: blanks before each line but the first, where they differ.
  static func wrap(_ text: String, width: Int, indent: Int = 0, hanging: Int? = nil) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging ?? indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
