import Posix
import Testing

@Suite struct FilePathTests {
  @Test(
    arguments: [
      ("a/b", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("/", "/", nil), ("a//b///", "a", "b"), ("", ".", nil), ("a/..", "a", nil),
    ] as [(String, String, String?)])
  func partsOfAPath(text: String, parent: String, last: String?) {
    let path = FilePath(text)
    #expect(path.parent == FilePath(parent))
    #expect(path.lastComponent?.text == last)
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("a/b", "/a", false), ("/x", "/", true), ("./a/b", "a", true),
  ])
  func insideIsByWholeNames(path: String, folder: String, expected: Bool) {
    #expect(FilePath(path).isInside(FilePath(folder)) == expected)
  }

  @Test(arguments: ["", ".", "..", "a/b", "a\0b"])
  func whatCannotNameAnEntryIsNoFileName(text: String) {
    #expect(FileName(text) == nil)
  }

  @Test(
    arguments: [
      ("photo.JPG", "jpg", "photo"), ("a.b.png", "png", "a.b"), (".hidden", nil, ".hidden"), ("none", nil, "none"), ("dot.", nil, "dot."),
    ] as [(String, String?, String)])
  func extensionAndStem(text: String, ending: String?, stem: String) throws {
    let name = try #require(FileName(text))
    #expect(name.pathExtension == ending)
    #expect(name.stem == Array(stem.utf8))
  }

  @Test(
    arguments: [
      (Array("müller 漢".utf8), "müller 漢"),
      ([0x61, 0xFF, 0x62], "a\\xFFb"),
      ([0xC3], "\\xC3"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xC0, 0xAF], "\\xC0\\xAF"),
      (Array("a\u{1B}[2Jb\nc".utf8), "a\\u{1B}[2Jb\\u{A}c"),
      (Array("gpj.\u{202E}exe".utf8), "gpj.\\u{202E}exe"),
      (Array("\u{200B}\u{2028}\u{FEFF}".utf8), "\\u{200B}\\u{2028}\\u{FEFF}"),
      (Array("a.\u{E000}\u{378}".utf8), "a.\\u{E000}\\u{378}"),
      (Array("back\\slash".utf8), "back\\\\slash"),
    ] as [([UInt8], String)])
  func descriptionsAreSafeToPrint(bytes: [UInt8], expected: String) throws {
    #expect(try #require(FileName(bytes: bytes)).description == expected)
  }
}
