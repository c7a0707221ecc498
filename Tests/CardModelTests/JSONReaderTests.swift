import CardModel
import TestSupport
import Testing

struct JSONReaderTests {
  struct Sound: Sendable, CustomTestStringConvertible {
    var text: String
    var value: JSONNode.Value
    var testDescription: String { text }

    init(_ text: String, _ value: JSONNode.Value) {
      self.text = text
      self.value = value
    }
  }

  private static func read(_ text: String) throws(JSONMistake) -> JSONNode { try JSONReader.read(Array(text.utf8)) }

  @Test(
    "values are read",
    arguments: [
      Sound("null", .null), Sound(" true ", .bool(true)), Sound("\u{FEFF}false", .bool(false)),
      Sound(#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{08}\u{0C}\n\r\t")), Sound(#"'say "hi"'"#, .string("say \"hi\"")),
      Sound(#""\u00e9\x41\uD83D\uDE00\0""#, .string("éA😀\0")), Sound("'a\\\nb\\\r\nc'", .string("abc")),
      Sound("\"tab\there\"", .string("tab\there")),
      Sound("[]", .array([])), Sound("{}", .object([])), Sound("// a\n/* b */ null // c", .null),
      Sound("\u{A0}\u{2003}\u{2028}null", .null),
    ])
  func values(sound: Sound) throws {
    #expect(try Self.read(sound.text).value == sound.value)
  }

  struct Number: Sendable, CustomTestStringConvertible {
    var text: String
    var int: Int?
    var double: Double?
    var digits: String?
    var testDescription: String { text }
  }

  @Test(
    "numbers keep their text and tell their value",
    arguments: [
      Number(text: "0", int: 0, double: 0, digits: "0"), Number(text: "-12", int: -12, double: -12, digits: "-12"),
      Number(text: "+5", int: 5, double: 5, digits: "5"), Number(text: ".5", int: nil, double: 0.5, digits: nil),
      Number(text: "5.", int: 5, double: 5, digits: nil), Number(text: "3e7", int: 30_000_000, double: 3e7, digits: nil),
      Number(text: "1.25E-1", int: nil, double: 0.125, digits: nil), Number(text: "0x1F", int: 31, double: 31, digits: nil),
      Number(text: "-0xff", int: -255, double: -255, digits: nil),
      Number(text: "18446744073709551615", int: nil, double: 18_446_744_073_709_551_616, digits: "18446744073709551615"),
      Number(text: "1e999", int: nil, double: nil, digits: nil), Number(text: "1e18", int: nil, double: 1e18, digits: nil),
      Number(text: "0xFFFFFFFFFFFFFFFFFF", int: nil, double: nil, digits: nil),
    ])
  func numbers(number: Number) throws {
    guard case .number(let read) = try Self.read(number.text).value else {
      Issue.record("expected a number")
      return
    }
    #expect(read.text == number.text)
    #expect(read.int == number.int)
    #expect(read.double == number.double)
    #expect(read.decimalDigits == number.digits)
  }

  @Test("an object keeps its order and every key and value knows its place")
  func places() throws {
    let node = try Self.read("{\n  b: 1, // first\r\n  'a': [true,\r    null,],\n  \"é\": {$x_1: 2},\n}")
    let members = try #require(node.members)
    #expect(members.map(\.key) == ["b", "a", "é"])
    #expect(members.map(\.place) == [JSONPlace(line: 2, column: 3), JSONPlace(line: 3, column: 3), JSONPlace(line: 5, column: 3)])
    #expect(members.map(\.node.place) == [JSONPlace(line: 2, column: 6), JSONPlace(line: 3, column: 8), JSONPlace(line: 5, column: 8)])
    #expect(node["a"]?.elements?.map(\.place) == [JSONPlace(line: 3, column: 9), JSONPlace(line: 4, column: 5)])
    #expect(node["é"]?["$x_1"]?.place == JSONPlace(line: 5, column: 15))
    #expect(node["none"] == nil)
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var path: String
    var says: String
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, path: String = "", says: String) {
      self.text = text
      self.line = line
      self.column = column
      self.path = path
      self.says = says
    }
  }

  @Test(
    "a mistake tells line, column and path",
    arguments: [
      Broken("", 1, 1, says: "expected a value, but the file ends here"),
      Broken("{", 1, 2, says: "expected a key or \"}\" in the object that begins in line 1, but the file ends here"),
      Broken(
        "{\n a: {\n  b: 1\n  c: 2 } }", 4, 3, path: "a", says: "expected \",\" or \"}\" in the object that begins in line 2, found \"c\""),
      Broken("[1, 2", 1, 6, says: "in the list that begins in line 1, but the file ends here"),
      Broken("[1,,2]", 1, 4, path: "[1]", says: "expected a value, found \",\""), Broken("{,}", 1, 2, says: "expected a key"),
      Broken("{a 1}", 1, 4, path: "a", says: "expected \":\" and a value after the key \"a\""),
      Broken("{a: }", 1, 5, path: "a", says: "expected a value"),
      Broken("{a: [{}, {w: 1, 'w': 2}]}", 1, 17, path: "a[1].w", says: "line 1 has this one already"),
      Broken("{a: yes}", 1, 5, path: "a", says: "found the word yes; text stands in quotes"),
      Broken("[NaN]", 1, 2, path: "[0]", says: "finite"),
      Broken("-Infinity", 1, 1, says: "finite"), Broken("01", 1, 1, says: "leading 0"), Broken("1.2.3", 1, 4, says: "end of the number"),
      Broken("12px", 1, 3, says: "end of the number"), Broken("0x", 1, 3, says: "hexadecimal digits"), Broken("1e", 1, 3, says: "exponent"),
      Broken(".", 1, 2, says: "digits"), Broken("+", 1, 2, says: "digits"),
      Broken("{\n x: \"abc\n}", 2, 5, path: "x", says: "closing quote"),
      Broken("'abc", 1, 1, says: "closing quote"), Broken("'abc\\", 1, 1, says: "closing quote"),
      Broken("\"\\uD800\"", 1, 2, says: "surrogate"),
      Broken("\"\\uD800\\u0041\"", 1, 2, says: "surrogate"), Broken("\"\\u12\"", 1, 6, says: "4 hexadecimal digits"),
      Broken("\"\\1\"", 1, 2, says: "found \\1"), Broken("/* x", 1, 1, says: "\"*/\""), Broken("null null", 1, 6, says: "end of the file"),
      Broken("{\"a b\": {c: ?}}", 1, 13, path: "[\"a b\"].c", says: "expected a value, found \"?\""),
      Broken("\u{1B}[31m", 1, 1, says: "found \"\u{FFFD}\""),
    ])
  func mistakes(broken: Broken) {
    let mistake = #expect(throws: JSONMistake.self) { try Self.read(broken.text) }
    #expect(mistake?.line == broken.line)
    #expect(mistake?.column == broken.column)
    #expect(mistake?.path == broken.path)
    #expect(mistake?.message.contains(broken.says) == true, "\(mistake?.message ?? "")")
  }

  @Test(
    "bytes that are not UTF-8 are refused where they stand",
    arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
  func encoding(bad: [UInt8]) {
    let mistake = #expect(throws: JSONMistake.self) { try JSONReader.read(Array("{\n a: 'é".utf8) + bad + Array("'}".utf8)) }
    #expect(mistake?.line == 2)
    #expect(mistake?.column == 7)
    #expect(mistake?.message.contains("UTF-8") == true)
  }

  @Test("limits hold exactly")
  func limits() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try Self.read(deepest) }
    #expect(throws: JSONMistake.self) { try Self.read("[" + deepest + "]") }
    #expect(throws: JSONMistake.self) { try Self.read(String(repeating: "{a:", count: 300_000)) }
    let full = "[" + String(repeating: "0,", count: 99_999) + "]"
    #expect(try Self.read(full).elements?.count == 99_999)
    #expect(throws: JSONMistake.self) { try Self.read("[0," + full.dropFirst()) }
    #expect(throws: Never.self) { try Self.read("'" + String(repeating: "x", count: 1024 * 1024 - 2) + "'") }
    let tooLong = #expect(throws: JSONMistake.self) { try Self.read("'" + String(repeating: "x", count: 1024 * 1024 - 1) + "'") }
    #expect(tooLong?.message.contains("1048577") == true)
    #expect(throws: JSONMistake.self) { try Self.read(String(repeating: "9", count: 513)) }
  }

  @Test("what a hostile file holds reaches a message short and without control characters")
  func excerpts() throws {
    let inside = try #require(throws: JSONMistake.self) { try Self.read("{\"\\u001b\u{202E}\(String(repeating: "k", count: 500))\": ?}") }
    #expect(inside.path.unicodeScalars.count < 60)
    #expect(!inside.description.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
  }

  @Test("any bytes end in a tree or a mistake")
  func noise() {
    var random = SeededNumbers(seed: 7)
    let alphabet = Array("{}[]:,'\"\\/*+-.0x1eEnulNaN_$ \n\r\t".utf8) + [0xC3, 0xA9, 0xEF, 0xBB, 0xBF, 0xFF]
    var trees = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      if (try? JSONReader.read(bytes)) != nil { trees += 1 }
    }
    #expect(trees > 0)
  }
}
