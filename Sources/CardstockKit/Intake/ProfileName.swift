internal import CardModel
internal import Crypto
internal import Posix

/// The name that a profile has in the output: its folder's, or `p-` and 12 hexadecimal digits where that is no safe name.
enum ProfileName {
  /// Printable UTF-8 of at most 200 bytes that neither hides nor looks like an option, with nothing that another file system cannot hold.
  static func of(_ folder: FileName) -> String {
    guard let text = folder.text, isSafe(text) else { return substitute(folder.bytes) }
    return text
  }

  static func substitute(_ folder: [UInt8]) -> String { "p-" + String(SHA256.hex(folder).prefix(12)) }

  /// The folder's own name, printable, where the profile cannot bear it.
  static func original(_ folder: FileName) -> String? { of(folder) == folder.text ? nil : folder.description }

  static func isSafe(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 200, let first = text.first, first != ".", first != "-", first != " ", text.last != " ",
      text.last != "."
    else { return false }
    return text.unicodeScalars.allSatisfy { $0.isPrintable && !#"/\:*?"<>|"#.unicodeScalars.contains($0) }
  }
}
