import CardModel
import Crypto
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  /// What a rendition key claims: equal keys, equal bytes, whatever else the recipes make.
  @Suite struct KeyedBytesTests {
    /// What the renditions of the base recipe depend on can all be moved by a change below.
    private static let base: Recipe = {
      var recipe = Recipe()
      recipe.rules.shortEdge.refuse = 0
      recipe.renditions = [
        RenditionSpec(role: .card, width: 90, height: 120, scales: [1, 2, 3], marked: [2, 3]),
        RenditionSpec(role: .avatar, width: 64, height: 64),
        RenditionSpec(role: .full, width: 400, height: 400, fit: .inside, marked: [1]),
      ]
      recipe.mark.minPoints = 8
      recipe.encoding.jpeg.progressiveFrom = 240
      return recipe
    }()

    struct Change: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var focus: FocusPoint?
      var change: @Sendable (inout Recipe) -> Void
      /// At least so many files keep their keys.
      var kept: Int

      init(_ name: String, focus: FocusPoint? = nil, kept: Int, _ change: @escaping @Sendable (inout Recipe) -> Void = { _ in }) {
        (testDescription, self.focus, self.kept, self.change) = (name, focus, kept, change)
      }
    }

    /// Of 16 files, eight are JPEG, eight WebP, six marked.
    static let changes: [Change] = [
      Change("nothing", kept: 16),
      Change("one rendition less", kept: 14) { $0.renditions.remove(at: 1) },
      Change("only the smallest card", kept: 2) {
        $0.renditions = [$0.renditions[0]]; ($0.renditions[0].clean, $0.renditions[0].marked) = ([1], [])
      },
      Change("one more between two others", kept: 16) {
        $0.renditions.insert(RenditionSpec(role: .card, width: 150, height: 200, formats: [.jpeg]), at: 1)
      },
      Change("a size twice", kept: 16) { $0.renditions.append(RenditionSpec(role: .thumb, width: 180, height: 240)) },
      Change("JPEG quality", kept: 8) { $0.encoding.jpeg.quality = 60 },
      Change("WebP effort and quality", kept: 8) { ($0.encoding.webp.quality, $0.encoding.webp.effort) = (60, 1) },
      Change("progressive", kept: 12) { $0.encoding.jpeg.progressiveFrom = 300 },
      Change("the mark's text", kept: 10) { $0.mark.text = "another" },
      Change("the mark's corner", kept: 10) { $0.mark.corner = .topLeft },
      Change("a point", focus: FocusPoint(x: 0.1, y: 0.2), kept: 4),
    ]

    private static func keys(_ bytes: [UInt8], _ rendering: Rendering, _ recipe: Recipe, _ focus: FocusPoint?) throws
      -> [RenditionFile: RenditionKey]
    {
      RenditionKey.keys(
        upload: try #require(Digest(hex: SHA256.hex(bytes))), upright: rendering.ready.facts.upright, format: rendering.ready.facts.format,
        recipe: recipe, focus: focus, libraries: Pipeline.libraries,
        mark: try #require(Digest(hex: try Pipeline.markDigest(recipe.mark, logo: nil))))
    }

    /// Odd sides, so that no crop falls on whole pixels of a halving.
    private static func photo(_ format: PhotoFormat) throws -> [UInt8] {
      let (width, height) = (1021, 1367)
      var pixels: [UInt8] = []
      for y in 0..<height {
        pixels += (0..<width).flatMap { x in
          [UInt8(truncatingIfNeeded: x / 4 + y / 8), UInt8(truncatingIfNeeded: (x * y) >> 11), UInt8(truncatingIfNeeded: y / 6 + 40)]
        }
      }
      try Drawn.ready()
      let image = try Image(pixels: pixels, width: width, height: height, bands: 3)
      switch format {
      case .jpeg: return try Drawn.jpeg(image)
      case .webp: return try Drawn.webp(image)
      default: return try Drawn.png(image)
      }
    }

    @Test(arguments: [PhotoFormat.jpeg, .webp, .png])
    func equalKeysMeanEqualBytes(format: PhotoFormat) throws {
      let bytes = try Self.photo(format)
      let name = "photo.\(format == .jpeg ? "jpg" : format.rawValue)"
      let before = try Rendering(bytes, recipe: Self.base, fileName: name)
      let oldKeys = try Self.keys(bytes, before, Self.base, nil)
      #expect(before.files.count == 16 && oldKeys.count == 16)
      for change in Self.changes {
        var recipe = Self.base
        change.change(&recipe)
        let after = try Rendering(bytes, recipe: recipe, fileName: name, focus: change.focus)
        let newKeys = try Self.keys(bytes, after, recipe, change.focus)
        var kept = 0
        for (file, key) in newKeys {
          guard let old = before.files[Rendering.name(file)], let new = after.files[Rendering.name(file)], let oldKey = oldKeys[file] else {
            continue
          }
          if oldKey == key {
            kept += 1
            #expect(old == new, "\(format), \(change.testDescription): \(file)")
          } else if oldKey.encoder != key.encoder || oldKey.mark != key.mark {
            #expect(old != new, "\(format), \(change.testDescription): \(file)")
          }
        }
        // "Only the smallest card" lets a decoder shrink more.
        if format == .png || change.kept > 2 { #expect(kept >= change.kept, "\(format), \(change.testDescription)") }
      }
    }

    /// A version that nobody could tell would be missing from every key without a word.
    @Test func theLibrariesOfEveryFileAreKnownHere() throws {
      let bytes = try Self.photo(.jpeg)
      let keys = try Self.keys(bytes, Rendering(bytes, recipe: Self.base), Self.base, nil)
      for (file, key) in keys {
        let expected: Set = ["libvips", "lcms", "zimg", "libjpeg", file.format == .webp ? "libwebp" : "libjpeg"]
        // The whole picture without a mark is the same wherever faces are.
        let faces: Set = key.fit == .inside && file.variant == .clean ? [] : ["yunet"]
        let mark: Set = file.variant == .marked ? ["pango"] : []
        #expect(Set(key.libraries.keys) == expected.union(faces).union(mark), "\(file)")
        #expect(key.libraries.values.allSatisfy { $0.first?.isNumber == true }, "\(key.libraries)")
      }
    }

    @Test func whatIsOmittedChangesNothingElse() throws {
      let bytes = try Self.photo(.jpeg)
      let whole = try Rendering(bytes, recipe: Self.base)
      let files = whole.ready.plan.files(of: PhotoID("p")).map(\.file)
      for wanted in [
        files.filter { $0.variant == .marked && $0.format == .webp }, files.filter { $0.rendition == "avatar-64" },
        files.filter { $0.format == .jpeg }, [],
      ] {
        let part = try Rendering(bytes, recipe: Self.base, omitting: Set(files).subtracting(wanted))
        #expect(Set(part.files.keys) == Set(wanted.map(Rendering.name)))
        for (name, made) in part.files { #expect(whole.files[name] == made, "\(name)") }
        #expect(part.ready.plan == whole.ready.plan)
      }
    }
  }
}
