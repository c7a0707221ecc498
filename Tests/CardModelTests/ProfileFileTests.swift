import CardModel
import Testing

struct ProfileFileTests {
  private static func read(_ text: String) throws(JSONMistakes) -> ProfileFile { try ProfileFile.read(Array(text.utf8)) }

  @Test("names and objects are read in order")
  func photos() throws {
    let text = #"""
      {"photos": ["b.jpg", {"file": "a.heic", "focus": {"x": 0.5, "y": 0.3}, "alt": "On a pier"}, {"file": "ü..png", "alt": "", "focus": null}]}
      """#
    #expect(
      try Self.read(text).photos == [
        ListedPhoto(file: "b.jpg"), ListedPhoto(file: "a.heic", focus: FocusPoint(x: 0.5, y: 0.3), alt: "On a pier"),
        ListedPhoto(file: "ü..png", alt: ""),
      ])
  }

  @Test("limits of lengths are inclusive")
  func lengths() throws {
    let name = String(repeating: "n", count: 251) + ".jpg"
    let alt = String(repeating: "é", count: 1000)
    #expect(try Self.read("{photos: [{file: '\(name)', alt: '\(alt)'}]}").photos == [ListedPhoto(file: name, alt: alt)])
  }

  @Test(
    "a mistake has its place and says what to do",
    arguments: [
      ("[]", "1:1: expected an object"), ("{}", "1:1: expected an object with the key \"photos\", found an empty object"),
      ("{\"photo\": []}", "1:1: expected an object with the key \"photos\", found an object with the key \"photo\""),
      (
        "{a: 1, b: 2, c: 3, d: 4}",
        "1:1: expected an object with the key \"photos\", found an object with the keys \"a\", \"b\", \"c\" and 1 more"
      ),
      ("{photos: 'a.jpg'}", "1:10: photos: expected a list"), ("{photos: []}", "1:10: photos: expected a list of 1 to 1000, found 0"),
      ("{photo: [], photos: ['a']}", "1:2: photo: expected one of photos, found the key \"photo\"; did you mean \"photos\"?"),
      ("{photos: [3]}", "1:11: photos[0]: expected a file name or an object with \"file\", found the number 3"),
      ("{photos: [{}]}", "1:11: photos[0]: expected an object with \"file\", found an empty object"),
      (
        "{photos: [{file: 'a', foucs: {x: 0, y: 0}}]}",
        "1:23: photos[0].foucs: expected one of file, focus, alt, found the key \"foucs\"; did you mean"
      ),
      ("{photos: ['a', 'b',\n {file: 'a'}]}", "2:9: photos[2]: expected each file once (line 1 lists it already), found the text \"a\""),
      ("{photos: ['a/b']}", "1:11: photos[0]: expected the name of a file beside profile.json"),
      ("{photos: ['a\\\\b']}", "1:11: photos[0]: expected the name"), ("{photos: ['..']}", "1:11: photos[0]: expected the name"),
      ("{photos: ['../x']}", "1:11: photos[0]: expected the name"), ("{photos: ['.']}", "1:11: photos[0]: expected the name"),
      ("{photos: ['']}", "1:11: photos[0]: expected the name"), ("{photos: ['a\\0.jpg']}", "1:11: photos[0]: expected the name"),
      ("{photos: [{file: null}]}", "1:18: photos[0].file: expected the name"),
      ("{photos: [{file: 'a', focus: {x: 1.01, y: -1}}]}", "1:34: photos[0].focus.x: expected a number from 0 to 1, found the number 1.01"),
      (
        "{photos: [{file: 'a', focus: {x: 1}}]}",
        "1:30: photos[0].focus: expected an object with \"x\" and \"y\", found an object with the key \"x\""
      ),
      ("{photos: [{file: 'a', focus: [0, 1]}]}", "1:30: photos[0].focus: expected an object, found a list"),
      ("{photos: [{file: 'a', focus: {x: 0, y: 0, z: 0}}]}", "1:43: photos[0].focus.z: expected one of x, y"),
      ("{photos: [{file: 'a', alt: 'two\\nlines'}]}", "1:28: photos[0].alt: expected text of 0 to 1000 characters in one line"),
      ("{photos: [{file: 'a', alt: '" + String(repeating: "x", count: 1001) + "'}]}", "1:28: photos[0].alt: expected text of 0 to 1000"),
      ("{photos: ['a'], photos: ['b']}", "1:17: photos: expected each key once"),
    ])
  func mistakes(text: String, says: String) throws {
    let error = try #require(throws: JSONMistakes.self) { try Self.read(text) }
    #expect(error.description.hasPrefix(says), "\(error)")
  }

  @Test("all mistakes come at once")
  func allAtOnce() throws {
    let error = try #require(throws: JSONMistakes.self) {
      try Self.read("{x: 1,\nphotos: ['a/b', {file: 'c', focus: {x: 2, y: 2}, alt: 3},\n'c', 'c']}")
    }
    #expect(
      error.mistakes.map(\.path) == ["x", "photos[0]", "photos[1].focus.x", "photos[1].focus.y", "photos[1].alt", "photos[2]", "photos[3]"])
  }
}
