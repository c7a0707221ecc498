import CardModel
import Testing

/// Which change moves the keys of which files.
struct RenditionKeyTests {
  private static let digests = ["a", "b", "c"].compactMap { Digest(hex: String(repeating: $0, count: 64)) }
  private static let libraries = [
    "libvips": "8.14.1", "libjpeg": "62.3.0", "libwebp": "1.2.4", "libheif": "1.19.7", "libaom": "3.6.0", "lcms": "2.14",
    "pango": "1.50.12", "yunet": "8f3677",
    "fontconfig": "2.14.1",
  ]

  /// All that the keys are made of.
  struct Input: Sendable {
    var upload = RenditionKeyTests.digests[0]
    var upright = PixelSize(width: 3024, height: 4032)
    var format = PhotoFormat.png
    var recipe: Recipe = {
      var recipe = Recipe()
      // The decoder's shrink stays out of the way, and every format is there.
      recipe.renditions = [
        RenditionSpec(role: .card, width: 360, height: 480, scales: [1, 2], marked: [1, 2], formats: OutputFormat.allCases),
        RenditionSpec(role: .full, width: 2048, height: 2048, fit: .inside, marked: [1]),
      ]
      return recipe
    }()
    var focus: FocusPoint?
    var libraries = RenditionKeyTests.libraries
    var mark: Digest? = RenditionKeyTests.digests[1]

    var keys: [RenditionFile: RenditionKey] {
      RenditionKey.keys(
        upload: upload, upright: upright, format: format, recipe: recipe, focus: focus, libraries: libraries, mark: mark)
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout Input) -> Void
    var moves: @Sendable (RenditionFile) -> Bool

    init(_ name: String, _ change: @escaping @Sendable (inout Input) -> Void, moves: @escaping @Sendable (RenditionFile) -> Bool) {
      (testDescription, self.change, self.moves) = (name, change, moves)
    }
  }

  private static let all: @Sendable (RenditionFile) -> Bool = { _ in true }
  private static let none: @Sendable (RenditionFile) -> Bool = { _ in false }
  private static let marked: @Sendable (RenditionFile) -> Bool = { $0.variant == .marked }

  static let changes: [Change] = [
    Change("another upload", { $0.upload = digests[2] }, moves: all),
    Change("JPEG quality", { $0.recipe.encoding.jpeg.quality = 70 }, moves: { $0.format == .jpeg }),
    Change("WebP quality", { $0.recipe.encoding.webp.quality = 70 }, moves: { $0.format == .webp }),
    Change("WebP effort", { $0.recipe.encoding.webp.effort = 6 }, moves: { $0.format == .webp }),
    Change("AVIF quality", { $0.recipe.encoding.avif.quality = 60 }, moves: { $0.format == .avif }),
    Change("AVIF effort", { $0.recipe.encoding.avif.effort = 4 }, moves: { $0.format == .avif }),
    // 480, 960 and 2048 pixels long.
    Change(
      "progressive above 960", { $0.recipe.encoding.jpeg.progressiveFrom = 961 }, moves: { $0.format == .jpeg && $0.rendition == "full" }),
    Change(
      "progressive at 960", { $0.recipe.encoding.jpeg.progressiveFrom = 960 }, moves: { $0.format == .jpeg && $0.rendition != "card@1x" }),
    Change("progressive beyond all", { $0.recipe.encoding.jpeg.progressiveFrom = 2049 }, moves: none),
    Change("background", { $0.recipe.encoding.background = [0, 0, 0] }, moves: all),
    Change("a point is given", { $0.focus = .centre }, moves: { $0.rendition != "full" }),
    Change("cut from the middle", { $0.recipe.crop.focus = .centre }, moves: { $0.rendition != "full" || $0.variant == .marked }),
    Change("cards may come closer", { $0.recipe.renditions[0].zoom = 2 }, moves: { $0.rendition != "full" }),
    Change("the face detector", { $0.libraries["yunet"] = "other" }, moves: { $0.rendition != "full" || $0.variant == .marked }),
    Change("the mark's text", { $0.recipe.mark.text = "other" }, moves: marked),
    Change("the mark's corner", { $0.recipe.mark.corner = .topLeft }, moves: marked),
    Change("the mark's opacity", { $0.recipe.mark.opacity = 60 }, moves: marked),
    Change("the mark looks different here", { $0.mark = digests[2] }, moves: marked),
    Change("a rendition is added", { $0.recipe.renditions.append(RenditionSpec(role: .avatar, width: 256, height: 256)) }, moves: none),
    Change("a rendition is removed", { $0.recipe.renditions.removeLast() }, moves: none),
    Change("a scale of another size", { $0.recipe.renditions[0].width = 320 }, moves: { $0.rendition != "full" }),
    Change("names", { $0.recipe.keepNames = true }, moves: none),
    Change("rules and limits", { ($0.recipe.rules.shortEdge.refuse, $0.recipe.limits.cpuSeconds) = (1, 99) }, moves: none),
    Change("libvips", { $0.libraries["libvips"] = "8.16" }, moves: all),
    Change("lcms", { $0.libraries["lcms"] = "2.16" }, moves: all),
    Change("libjpeg", { $0.libraries["libjpeg"] = "62.4.0" }, moves: { $0.format == .jpeg }),
    Change("libwebp", { $0.libraries["libwebp"] = nil }, moves: { $0.format == .webp }),
    Change("libaom", { $0.libraries["libaom"] = "3.12" }, moves: { $0.format == .avif }),
    Change("libheif", { $0.libraries["libheif"] = "1.20" }, moves: { $0.format == .avif }),
    Change("pango", { $0.libraries["pango"] = "1.56" }, moves: marked),
    Change("fontconfig, which the look tells", { $0.libraries["fontconfig"] = "3" }, moves: none),
  ]

  @Test("a change moves the keys that it must, and no other", arguments: changes)
  func moves(change: Change) {
    let before = Input()
    var after = before
    change.change(&after)
    let (old, new) = (before.keys, after.keys)
    #expect(old.count == 16)
    let both = Set(old.keys).intersection(new.keys)
    #expect(both.count >= 12)
    for file in both { #expect((old[file] != new[file]) == change.moves(file), "\(file)") }
  }

  @Test(
    "a decoder's version moves what is decoded by it",
    arguments: [(PhotoFormat.heic, "libheif"), (.avif, "libheif"), (.jpeg, "libjpeg"), (.webp, "libwebp")])
  func decoders(format: PhotoFormat, library: String) {
    var input = Input()
    input.format = format
    let before = input.keys
    input.libraries[library] = "99"
    let after = input.keys
    for (file, key) in before { #expect(after[file] != key, "\(file)") }
  }

  @Test("what is cut from the middle depends on a given point, but on no detector and no zoom")
  func centre() {
    var input = Input()
    input.recipe.crop.focus = .centre
    let before = input.keys
    (input.libraries["yunet"], input.recipe.renditions[0].zoom) = ("other", 2)
    #expect(input.keys == before)
    input.focus = .centre
    for (file, key) in input.keys { #expect((before[file] != key) == (file.rendition != "full"), "\(file)") }
    let byHand = input.keys
    input.recipe.crop.focus = .faces
    // A given point gives way to faces.
    for (file, key) in input.keys { #expect((byHand[file] != key) == (file.rendition != "full" || file.variant == .marked), "\(file)") }
  }

  @Test("a JPEG has nothing transparent, so no background moves its files")
  func opaque() {
    var input = Input()
    input.format = .jpeg
    let before = input.keys
    input.recipe.encoding.background = [0, 0, 0]
    #expect(input.keys == before)
  }

  @Test("a rendition that needs more of a JPEG moves all the others by the shrink, and one that needs less none")
  func shrink() {
    var input = Input()
    input.format = .jpeg
    input.recipe.renditions.removeLast()
    let small = input.keys
    #expect(Set(small.values.map(\.shrink)) == [4])
    input.recipe.renditions.append(RenditionSpec(role: .avatar, width: 96, height: 96))
    let more = input.keys
    for (file, key) in small { #expect(more[file] == key) }
    input.recipe.renditions.append(RenditionSpec(role: .full, width: 2048, height: 2048, fit: .inside))
    let large = input.keys
    for (file, key) in small { #expect(large[file] != key && large[file]?.shrink == 1) }
  }

  @Test("with a logo its path, the text and the font move nothing")
  func logo() {
    var input = Input()
    input.recipe.mark.logo = "logo.png"
    let before = input.keys
    (input.recipe.mark.logo, input.recipe.mark.text, input.recipe.mark.font) = ("other.png", "other", "Other")
    input.libraries["pango"] = "2"
    #expect(input.keys == before)
    input.mark = Self.digests[2]
    #expect(input.keys.filter { before[$0.key] != $0.value }.allSatisfy { $0.key.variant == .marked })
    #expect(input.keys != before)
  }

  @Test("a mark that nobody has seen gives no key, and clean files keep theirs")
  func unknownMark() {
    var input = Input()
    let known = input.keys
    input.mark = nil
    #expect(input.keys == known.filter { $0.key.variant == .clean })
  }

  @Test("two files of one photo have two keys")
  func distinct() throws {
    let keys = Input().keys
    #expect(Set(keys.values).count == keys.count)
    let lines = try keys.values.map { try $0.canonicalBytes }
    #expect(Set(lines).count == keys.count)
    #expect(try Input().keys.mapValues { try $0.canonicalBytes } == keys.mapValues { try $0.canonicalBytes })
    for (line, key) in zip(lines, keys.values) { #expect(try CanonicalJSON.decode(RenditionKey.self, from: line) == key) }
  }
}
