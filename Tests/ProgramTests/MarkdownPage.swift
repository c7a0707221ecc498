import Posix
import TestSupport

/// A page of the package's documentation, as far as tests look into it.
struct MarkdownPage {
  /// Relative to the package's root.
  let name: String
  let lines: [String]

  init(_ name: String) throws {
    self.name = name
    let bytes = try FileSystem.read(FilePath(Repository.file(name)), limit: 1 << 20)
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func all() throws -> [MarkdownPage] {
    let docs = try FileSystem.list(FilePath(Repository.file("docs"))).map(\.description).filter { $0.hasSuffix(".md") }
    return try (["README.md", "CHANGELOG.md"] + docs.map { "docs/\($0)" }).map { try MarkdownPage($0) }
  }

  /// The text of every fenced block of a language, in order.
  func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var open: (language: Substring, lines: [String])?
    for line in lines {
      if let block = open {
        guard line.hasPrefix("```") else {
          open?.lines.append(line)
          continue
        }
        if block.language == language { blocks.append(block.lines.joined(separator: "\n")) }
        open = nil
      } else if line.hasPrefix("```") {
        open = (line.dropFirst(3), [])
      }
    }
    return blocks
  }

  /// The lines outside of fenced blocks.
  var prose: [String] {
    var isInside = false
    return lines.filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside && !line.hasPrefix("```")
    }
  }

  /// What links and pictures point to.
  var targets: [String] {
    prose.flatMap { line in line.matches(of: #/\]\(([^()\s]+)\)/#).map { String($0.output.1) } }
  }

  /// The anchors of headings, as code hosts make them.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" }.lowercased().drop { $0 == " " }
        return String(title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }.map { $0 == " " ? "-" : $0 })
      })
  }

  /// The cells of every table row whose first cell is one word of code.
  var rows: [[String]] {
    prose.compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      return line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { String($0.trimmed) }
    }
  }
}

extension Substring {
  var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
