import CardModel
import Testing

struct RecipeReaderTests {
  private static func read(_ text: String) throws(JSONMistakes) -> Recipe { try RecipeReader.read(Array(text.utf8)) }

  struct Change: Sendable, CustomTestStringConvertible {
    var text: String
    var change: @Sendable (inout Recipe) -> Void
    var testDescription: String { text }

    init(_ text: String, _ change: @escaping @Sendable (inout Recipe) -> Void) {
      self.text = text
      self.change = change
    }
  }

  @Test(
    "a file changes what it states and nothing else",
    arguments: [
      Change("{}") { _ in },
      Change("// nothing\n{\"schema\": 'cardstock.recipe/1', $schema: \"https://example.org/recipe.json\",}") { _ in },
      Change("{rules: {}, limits: {}, encoding: {jpeg: {}, webp: {}, avif: {}}, mark: {}}") { _ in },
      Change("{rules: {minPhotos: 1, maxPhotos: 50}}") {
        $0.rules.minPhotos = 1
        $0.rules.maxPhotos = 50
      },
      Change("{rules: {maxBytes: 0x100, maxPixels: 25e7, maxSide: 65535}}") {
        $0.rules.maxBytes = 256
        $0.rules.maxPixels = 250_000_000
        $0.rules.maxSide = 65_535
      },
      Change("{rules: {shortEdge: {refuse: 0, warn: 300}}}") {
        $0.rules.shortEdge.refuse = 0
        $0.rules.shortEdge.warn = 300
      },
      Change("{rules: {ratio: {refuse: '4:3', warn: 1}}}") {
        $0.rules.ratio.refuse = 4032.0 / 3024.0
        $0.rules.ratio.warn = 1
      },
      Change("{rules: {ratio: {refuse: 0, warn: 2.5}}}") {
        $0.rules.ratio.refuse = 0
        $0.rules.ratio.warn = 2.5
      },
      Change("{limits: {cpuSeconds: 600, memoryMiB: 256}}") {
        $0.limits.cpuSeconds = 600
        $0.limits.memoryMiB = 256
      },
      Change("{renditions: [{role: 'card', width: 10, height: 20}]}") {
        $0.renditions = [RenditionSpec(role: .card, width: 10, height: 20)]
      },
      Change("{renditions: [{role: 'full', width: 8, height: 9, fit: 'inside', scales: [2, 4], marked: [4], formats: ['avif', 'jpeg']}]}") {
        $0.renditions = [
          RenditionSpec(role: .full, width: 8, height: 9, fit: .inside, scales: [2, 4], marked: [4], formats: [.avif, .jpeg])
        ]
      },
      Change("{renditions: [{role: 'card', width: 8, height: 9, scales: [1, 2], clean: [], marked: [2]}]}") {
        $0.renditions = [RenditionSpec(role: .card, width: 8, height: 9, scales: [1, 2], clean: [], marked: [2])]
      },
      Change("{encoding: {jpeg: {quality: 1, progressiveFrom: 0}, webp: {quality: 100, effort: 6}, avif: {quality: 40, effort: 9}}}") {
        $0.encoding.jpeg.quality = 1
        $0.encoding.jpeg.progressiveFrom = 0
        $0.encoding.webp.quality = 100
        $0.encoding.webp.effort = 6
        $0.encoding.avif.quality = 40
        $0.encoding.avif.effort = 9
      },
      Change("{encoding: {background: '#0A7fff'}}") { $0.encoding.background = [10, 127, 255] },
      Change("{encoding: {background: [0, 0, 255]}}") { $0.encoding.background = [0, 0, 255] },
      Change("{mark: {text: '© Ünïcode', font: 'Lato', corner: 'top-left', opacity: 1, shadow: 0, padding: 0, size: .5, minPoints: 1}}") {
        $0.mark.text = "© Ünïcode"
        $0.mark.font = "Lato"
        $0.mark.corner = .topLeft
        $0.mark.opacity = 1
        $0.mark.shadow = 0
        $0.mark.padding = 0
        $0.mark.size = 0.5
        $0.mark.minPoints = 1
      },
      Change("{mark: {text: '', logo: 'brand/logo.png'}}") {
        $0.mark.text = ""
        $0.mark.logo = "brand/logo.png"
      },
      Change("{mark: null}") { for index in $0.renditions.indices { $0.renditions[index].marked = [] } },
      Change("{keepNames: true}") { $0.keepNames = true },
    ])
  func changes(change: Change) throws {
    var expected = Recipe()
    change.change(&expected)
    let read = try Self.read(change.text)
    #expect(read == expected)
    // Printed in full, it is read back as the same recipe.
    #expect(try RecipeReader.read(CanonicalJSON.bytes(read)) == read)
    #expect(try RecipeReader.read(read.canonicalBytes) == read)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    var text: String
    var place: String
    var says: String
    var testDescription: String { text }

    init(_ text: String, _ place: String, says: String) {
      self.text = text
      self.place = place
      self.says = says
    }
  }

  @Test(
    "a mistake has its place and says what to do",
    arguments: [
      Refused("[]", "1:1: ", says: "expected an object, found a list"), Refused("", "1:1: ", says: "but the file ends here"),
      Refused(
        "{schema: 'cardstock.recipe/2'}", "1:10: schema: ", says: "expected \"cardstock.recipe/1\", found the text \"cardstock.recipe/2\""),
      Refused("{\n  rule: {}\n}", "2:3: rule: ", says: "did you mean \"rules\"?"),
      Refused("{rules: {\n  minPhoto: 1}}", "2:3: rules.minPhoto: ", says: "found the key \"minPhoto\"; did you mean \"minPhotos\"?"),
      Refused("{rules: {mniPhotos: 1}}", "1:10: rules.mniPhotos: ", says: "did you mean \"minPhotos\"?"),
      Refused("{quality: 80}", "1:2: quality: ", says: "it belongs in \"encoding.jpeg\""),
      Refused("{watermarkEverything: true}", "1:2: watermarkEverything: ", says: "delete it"),
      Refused("{rules: null}", "1:9: rules: ", says: "expected an object, found null"),
      Refused("{rules: {minPhotos: '3'}}", "1:21: rules.minPhotos: ", says: "expected a whole number from 1 to 50, found the text \"3\""),
      Refused("{rules: {minPhotos: 0}}", "1:21: rules.minPhotos: ", says: "from 1 to 50, found the number 0"),
      Refused("{rules: {maxPhotos: 51}}", "1:21: rules.maxPhotos: ", says: "from 1 to 50, found the number 51"),
      Refused("{rules: {maxPhotos: 2.5}}", "1:21: rules.maxPhotos: ", says: "found the number 2.5"),
      Refused("{rules: {maxBytes: 1073741825}}", "1:20: rules.maxBytes: ", says: "from 1 to 1073741824"),
      Refused("{rules: {maxBytes: 99999999999999999999}}", "1:20: rules.maxBytes: ", says: "found the number 99999999999999999999"),
      Refused("{rules: {ratio: {refuse: 0.5}}}", "1:26: rules.ratio.refuse: ", says: "expected a ratio from 1 to 1000"),
      Refused("{rules: {ratio: {refuse: '3:0'}}}", "1:26: rules.ratio.refuse: ", says: "found the text \"3:0\""),
      Refused("{rules: {ratio: {refuse: '3:1:1'}}}", "1:26: rules.ratio.refuse: ", says: "\"3:1\""),
      Refused("{rules: {minPhotos: 10}}", "1:21: rules.minPhotos: ", says: "at most maxPhotos, found 10 and 9"),
      Refused("{rules: {maxPhotos: 1}}", "1:21: rules.maxPhotos: ", says: "found 2 and 1"),
      Refused(
        "{rules: {shortEdge: {refuse: 800}}}", "1:30: rules.shortEdge.refuse: ",
        says: "expected refuse to be at most warn, found 800 and 720"),
      Refused(
        "{rules: {shortEdge: {note: 700}}}", "1:28: rules.shortEdge.note: ", says: "expected warn to be at most note, found 720 and 700"),
      Refused("{rules: {shortEdge: {warn: 0, note: 400}}}", "1:37: rules.shortEdge.note: ", says: "refuse to be at most note"),
      Refused("{rules: {ratio: {warn: 4}}}", "1:24: rules.ratio.warn: ", says: "expected warn to be at most refuse, found 4 and 3"),
      Refused("{limits: {cpuSeconds: 0}}", "1:23: limits.cpuSeconds: ", says: "from 1 to 600"),
      Refused("{limits: {memoryMiB: 255}}", "1:22: limits.memoryMiB: ", says: "from 256 to 65536"),
      Refused("{renditions: []}", "1:14: renditions: ", says: "expected a list of 1 to 50, found 0"),
      Refused("{renditions: {}}", "1:14: renditions: ", says: "expected a list, found an object"),
      Refused("{renditions: [{role: 'card', width: 3}]}", "1:15: renditions[0]: ", says: "expected the setting \"height\", found none"),
      Refused("{renditions: [{role: 'crad', width: 3, height: 4}]}", "1:22: renditions[0].role: ", says: "did you mean \"card\"?"),
      Refused("{renditions: [{role: 'card', width: 8193, height: 4}]}", "1:37: renditions[0].width: ", says: "from 1 to 8192"),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4, fit: 'contain'}]}", "1:56: renditions[0].fit: ", says: "\"cover\", \"inside\""),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4, scales: [1, 5]}]}", "1:63: renditions[0].scales[1]: ", says: "from 1 to 4"),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4, scales: [2, 2]}]}", "1:63: renditions[0].scales[1]: ", says: "each element once"),
      Refused("{renditions: [{role: 'card', width: 3, height: 4, scales: []}]}", "1:59: renditions[0].scales: ", says: "found 0"),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4, formats: []}]}", "1:60: renditions[0].formats: ", says: "a list of 1 to 3"),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4, formats: ['jpg']}]}", "1:61: renditions[0].formats[0]: ",
        says: "did you mean \"jpeg\"?"),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4, marked: [2]}]}", "1:59: renditions[0].marked: ",
        says: "\"scales\" names (1), found 2"),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4, clean: [3]}]}", "1:58: renditions[0].clean: ",
        says: "\"scales\" names (1), found 3"),
      Refused("{renditions: [{role: 'card', width: 3, height: 4, clean: []}]}", "1:15: renditions[0]: ", says: "at least one scale"),
      Refused(
        "{mark: null, renditions: [{role: 'card', width: 3, height: 4, clean: [], marked: [1]}]}", "1:27: renditions[0]: ",
        says: "\"mark\": null takes"),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4}, {role: 'card', width: 3, height: 4, formats: ['avif']}]}",
        "1:52: renditions[1]: ",
        says: "renditions[0] makes \"card-3x4\" too"),
      Refused(
        "{renditions: [{role: 'card', width: 3, height: 4, scales: [1, 2]}, {role: 'card', width: 9, height: 9, scales: [2, 3]}]}",
        "1:68: renditions[1]: ", says: "renditions[0] makes \"card@2x\" too"),
      Refused(
        "{renditions: [{role: 'full', width: 3, height: 4, fit: 'inside'}, {role: 'full', width: 9, height: 9, fit: 'inside'}]}",
        "1:67: renditions[1]: ", says: "makes \"full\" too"),
      Refused(
        "{renditions: [{role: 'card', width: 8192, height: 4, scales: [2], formats: ['webp']}]}", "1:15: renditions[0]: ",
        says: "at most 16383 pixels for webp, found 16384"),
      Refused("{crop: {focus: 'center'}}", "1:16: crop.focus: ", says: "did you mean \"centre\"?"),
      Refused(
        "{rules: {requireFace: true}, crop: {focus: 'centre'}}", "1:44: crop.focus: ", says: "with rules.requireFace, found \"centre\""),
      Refused("{encoding: {jpeg: {quality: 101}}}", "1:29: encoding.jpeg.quality: ", says: "from 1 to 100"),
      Refused("{encoding: {webp: {effort: 7}}}", "1:28: encoding.webp.effort: ", says: "from 0 to 6"),
      Refused("{encoding: {png: {}}}", "1:13: encoding.png: ", says: "expected one of jpeg, webp, avif, background"),
      Refused("{encoding: {background: '#fff'}}", "1:25: encoding.background: ", says: "\"#rrggbb\""),
      Refused("{encoding: {background: '#12345+'}}", "1:25: encoding.background: ", says: "\"#rrggbb\""),
      Refused("{encoding: {background: [0, 0, 256]}}", "1:25: encoding.background: ", says: "from 0 to 255"),
      Refused("{mark: {text: ''}}", "1:15: mark.text: ", says: "expected words or a logo"),
      Refused("{mark: {text: ' \u{A0}'}}", "1:15: mark.text: ", says: "expected words or a logo"),
      Refused("{mark: {text: 'a\\nb'}}", "1:15: mark.text: ", says: "a line break"),
      Refused(
        "{mark: {text: '" + String(repeating: "x", count: 121) + "'}}", "1:15: mark.text: ",
        says: "0 to 120 characters in one line, found 121"),
      Refused("{mark: {logo: '../../etc/passwd'}}", "1:15: mark.logo: ", says: "without \"..\""),
      Refused("{mark: {corner: 'middle'}}", "1:17: mark.corner: ", says: "\"bottom-right\""),
      Refused("{mark: {padding: 25.1}}", "1:18: mark.padding: ", says: "a number from 0 to 25, found the number 25.1"),
      Refused("{mark: {size: 0.4}}", "1:15: mark.size: ", says: "from 0.5 to 50"),
      Refused("{mark: false}", "1:8: mark: ", says: "expected an object, found false"),
      Refused("{keepNames: 1}", "1:13: keepNames: ", says: "expected true or false, found the number 1"),
      Refused("{keepNames: true,\n keepNames: false}", "2:2: keepNames: ", says: "line 1 has this one already"),
    ])
  func mistakes(refused: Refused) throws {
    let error = try #require(throws: JSONMistakes.self) { try Self.read(refused.text) }
    #expect(error.mistakes.count == 1, "\(error)")
    #expect(error.description.hasPrefix(refused.place + "expected "), "\(error)")
    #expect(error.description.contains(refused.says), "\(error)")
  }

  @Test("all mistakes come at once, in the order of the lines")
  func allAtOnce() throws {
    let text = """
      {
        mark: { opacity: 0, text: "" },
        rules: {
          minPhotos: 12, maxPhotos: 4,
          ratio: { refuse: "x" },
          photos: 3,
        },
        renditions: [
          { role: "card", width: 360, height: 480, marked: [2] },
          { role: "avatar", width: 0 },
          { role: "card", width: 360, height: 480 },
        ],
      }
      """
    let error = try #require(throws: JSONMistakes.self) { try Self.read(text) }
    #expect(
      error.mistakes.map { "\($0.line):\($0.column) \($0.path)" } == [
        "2:20 mark.opacity", "2:29 mark.text", "4:16 rules.minPhotos", "5:22 rules.ratio.refuse", "6:5 rules.photos",
        "9:54 renditions[0].marked",
        "10:5 renditions[1]", "10:30 renditions[1].width", "11:5 renditions[2]",
      ])
    #expect(error.unlisted == 0)
    #expect(error.description.split(separator: "\n").count == 9)
  }

  @Test("a file full of mistakes gives a hundred and the number of the others")
  func manyMistakes() throws {
    let text = "{" + (0..<5000).map { "k\($0): 0" }.joined(separator: ",") + "}"
    let error = try #require(throws: JSONMistakes.self) { try Self.read(text) }
    #expect(error.mistakes.count == 100)
    #expect(error.unlisted == 4900)
    #expect(error.description.hasSuffix("\nand 4900 more"))
  }

  @Test("the canonical form is one line that does not change")
  func canonical() throws {
    let line = String(decoding: try Recipe().canonicalBytes, as: UTF8.self)
    #expect(!line.contains("\n"))
    #expect(
      line.hasPrefix(
        #"{"crop":{"focus":"faces"},"encoding":{"avif":{"effort":2,"quality":70},"background":[255,255,255],"jpeg":{"progressiveFrom":0,"quality":82},"#
          + #""webp":{"effort":2,"quality":84}},"keepNames":false,"limits":{"cpuSeconds":10,"memoryMiB":1024},"mark":{"corner":"bottom-right","#
          + #""font":"Lato Bold","minPoints":11,"opacity":55,"padding":1.5,"shadow":3,"size":3.5,"text":"cardstock"},"moderation":{"seconds":30},"renditions":["#
          + #"{"clean":[1,2,3],"fit":"cover","formats":["jpeg","webp"],"height":480,"marked":[2,3],"role":"card","scales":[1,2,3],"width":360,"zoom":1},"#
      ))
    #expect(
      line.hasSuffix(
        #""rules":{"formats":["jpeg","png","webp","heic","avif","tiff","gif"],"maxBytes":31457280,"maxPhotos":9,"maxPixels":100000000,"#
          + #""maxSide":16384,"minPhotos":2,"minTones":16,"nearDuplicates":85,"ratio":{"refuse":3,"warn":2},"requireFace":false,"shortEdge":{"note":1080,"refuse":480,"warn":720}},"#
          + #""uploads":{"keepMasters":false,"published":"keep","refused":"keep"}}"#))
  }
}
