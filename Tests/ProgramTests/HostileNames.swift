import Posix
import TestSupport
import Testing

/// File names as attackers, old systems and other people's software leave them, and what must never come of them.
enum HostileNames {
  /// Each may name a file or a folder; none is hidden, and no two are one name to any file system.
  static let all: [FileName] = (texts.map { Array($0.utf8) } + bytes).compactMap(FileName.init(bytes:))

  private static let texts = [
    "-rf.jpg", "--output", "--help.jpg", "-", " lead.jpg", "dot at the end.jpg.", "new\nline.jpg", "tab\tand return\r.jpg",
    "\u{1B}]0;title\u{7}\u{1B}[2J.jpg", "\u{9B}31m.jpg", "right\u{202E}gpj.exe", "\u{2066}isolated.jpg", "zero\u{200B}width.jpg",
    "line\u{2028}separator.jpg", "delete\u{7F}.jpg", "tag\u{E0041}.jpg", "x.\u{E000}", "\u{E000}private.jpg", "$(id)`id`;&|.jpg",
    "quote'\".jpg", "back\\slash.jpg", "star*?[a].jpg", "percent%2e%2e%2fup.jpg", "%s%n.jpg", "colon:name.jpg", "photo.jpg[page=1]",
    "manifest.json.jpg", "profile.json.jpg", "verdicts", "queue.sqlite.jpg", "p-0123456789ab", "CON.jpg", "no extension", "~", "@file.jpg",
    "#\u{1F469}\u{200D}\u{1F467}.jpg", "e\u{301}.jpg", String(repeating: "n", count: 255), String(repeating: "\u{FC}", count: 127),
  ]
  private static let bytes: [[UInt8]] = [
    [0x63, 0x61, 0x66, 0xE9, 0x2E, 0x6A, 0x70, 0x67], [0xFF, 0xFE], [0x9B, 0x33, 0x31, 0x6D], [0xED, 0xA0, 0x80, 0x2E, 0x6A, 0x70, 0x67],
    [0xC0, 0xAF], [0xF5, 0x80],
  ]

  /// Pairs that some file system takes for one name.
  static let twins: [FileName] = ["Twin", "twin", "accent \u{E9}", "accent e\u{301}"]

  /// A small sound photo; another number gives other bytes.
  static func photo(_ number: Int) throws -> [UInt8] {
    let photo = try FileSystem.read(FilePath(Repository.file("assets/samples/profiles/mara/hero.jpg")), limit: 1 << 20)
    return photo.prefix(2) + [0xFF, 0xFE, 0, 4, UInt8(number / 256), UInt8(number % 256)] + photo.dropFirst(2)
  }

  static func write(_ bytes: [UInt8], to path: FilePath) throws {
    try FileSystem.makeFolders(path.parent)
    try FileDescriptor.create(path).writeAll(bytes)
  }

  /// Text that a terminal or a program is given: nothing in it moves a cursor, turns a line or is no text.
  static func expectPrintable(_ text: String, _ what: String, location: SourceLocation = #_sourceLocation) {
    let odd = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
      // What bytes that are no UTF-8 become when they are read as text.
      default: scalar == "\u{FFFD}"
      }
    }
    #expect(odd.isEmpty, "\(what): \(odd.map { String($0.value, radix: 16) })", sourceLocation: location)
  }

  /// Every document in an output and its state, verdicts among them.
  static func expectPrintableDocuments(below folder: FilePath, location: SourceLocation = #_sourceLocation) throws {
    for name in try FileSystem.list(folder) {
      let path = folder.appending(name)
      if try FileSystem.status(path)?.kind == .folder {
        try expectPrintableDocuments(below: path, location: location)
      } else if name.pathExtension == "json" {
        expectPrintable(String(decoding: try FileSystem.read(path, limit: 1 << 24), as: UTF8.self), "\(path)", location: location)
      }
    }
  }
}
