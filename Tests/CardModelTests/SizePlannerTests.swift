import CardModel
import TestSupport
import Testing

struct SizePlannerTests {
  private static func sizes(_ width: Int, _ height: Int, _ recipe: Recipe = Recipe()) -> SizePlan {
    SizePlanner.plan(source: PixelSize(width: width, height: height), format: .jpeg, recipe: recipe)
  }

  private static func recipe(_ renditions: RenditionSpec...) -> Recipe {
    var recipe = Recipe()
    recipe.renditions = renditions
    return recipe
  }

  struct Upload: Sendable, CustomTestStringConvertible {
    var width: Int
    var height: Int
    var sizes: [String]
    var master: String
    var undersized: [String] = []
    var testDescription: String { "\(width)x\(height)" }
  }

  @Test(
    "the default recipe's sizes",
    arguments: [
      Upload(
        width: 3024, height: 4032,
        sizes: ["360x480", "720x960", "1080x1440", "512x512", "256x256", "96x96", "300x450", "100x150", "1536x2048"], master: "1536x2048"),
      Upload(
        width: 4032, height: 3024,
        sizes: ["360x480", "720x960", "1080x1440", "512x512", "256x256", "96x96", "300x450", "100x150", "2048x1536"], master: "2048x1536"),
      Upload(
        width: 800, height: 800,
        sizes: ["360x480", "600x800", "600x800", "512x512", "256x256", "96x96", "300x450", "100x150", "800x800"], master: "800x800",
        undersized: ["card@2x", "card@3x"]),
      Upload(
        width: 1, height: 1, sizes: Array(repeating: "1x1", count: 9), master: "1x1",
        undersized: ["card@1x", "card@2x", "card@3x", "avatar-512", "avatar-256", "avatar-96", "thumb-300x450", "thumb-100x150"]),
      Upload(
        width: 65_535, height: 1, sizes: Array(repeating: "1x1", count: 8) + ["2048x1"], master: "65535x1",
        undersized: ["card@1x", "card@2x", "card@3x", "avatar-512", "avatar-256", "avatar-96", "thumb-300x450", "thumb-100x150"]),
    ])
  func defaults(upload: Upload) {
    let plan = Self.sizes(upload.width, upload.height)
    #expect(plan.renditions.map(\.size.description) == upload.sizes)
    #expect(plan.master.description == upload.master)
    #expect(plan.renditions.filter(\.isUndersized).map(\.name) == upload.undersized)
  }

  @Test("a card of 1080x1440 out of 800x800 becomes 600x800 and is undersized")
  func undersized() {
    let plan = Self.sizes(800, 800, Self.recipe(RenditionSpec(role: .card, width: 1080, height: 1440)))
    #expect(plan.renditions.map(\.size) == [PixelSize(width: 600, height: 800)])
    #expect(plan.renditions.map(\.isUndersized) == [true])
    #expect(plan.renditions.map(\.wanted) == [PixelSize(width: 1080, height: 1440)])
  }

  @Test("the names of every default file")
  func names() {
    let sizes = Self.sizes(3024, 4032)
    let boxes = Dictionary(uniqueKeysWithValues: sizes.renditions.map { ($0.name, PixelBox(x: 0, y: 0, width: 1, height: 1)) })
    let plan = PhotoPlan(sizes: sizes, crops: CropPlan(boxes: boxes, marks: boxes))
    #expect(
      plan.files(of: PhotoID("0123456789ab")).map(\.name) == [
        "0123456789ab-card@1x.jpg", "0123456789ab-card@1x.webp",
        "0123456789ab-card@2x.jpg", "0123456789ab-card@2x.webp", "0123456789ab-card@2x.marked.jpg", "0123456789ab-card@2x.marked.webp",
        "0123456789ab-card@3x.jpg", "0123456789ab-card@3x.webp", "0123456789ab-card@3x.marked.jpg", "0123456789ab-card@3x.marked.webp",
        "0123456789ab-avatar-512.jpg", "0123456789ab-avatar-512.webp", "0123456789ab-avatar-256.jpg", "0123456789ab-avatar-256.webp",
        "0123456789ab-avatar-96.jpg", "0123456789ab-avatar-96.webp", "0123456789ab-thumb-300x450.jpg", "0123456789ab-thumb-300x450.webp",
        "0123456789ab-thumb-100x150.jpg", "0123456789ab-thumb-100x150.webp",
        "0123456789ab-full.jpg", "0123456789ab-full.webp", "0123456789ab-full.marked.jpg", "0123456789ab-full.marked.webp",
      ])
    let unmarked = PhotoPlan(sizes: sizes, crops: CropPlan(boxes: boxes, marks: [:])).files(of: PhotoID("p"))
    #expect(unmarked.count == 18)
    #expect(unmarked.allSatisfy { $0.variant == .clean && $0.mark == nil })
    #expect(plan.files(of: PhotoID("p")).allSatisfy { $0.mark == ($0.variant == .marked ? boxes[$0.rendition.name] : nil) })
    #expect(sizes.renditions.flatMap { plan.files(of: $0) } == plan.files(of: PhotoID("p")).map(\.file))
  }

  @Test("a scale of which nothing is asked is not planned")
  func scales() {
    let spec = RenditionSpec(
      role: .card, width: 30, height: 40, scales: [1, 2, 3], clean: [1], marked: [1, 3], formats: [.webp, .avif, .jpeg])
    let plan = Self.sizes(3000, 4000, Self.recipe(spec))
    #expect(plan.renditions.map(\.name) == ["card@1x", "card@3x"])
    #expect(plan.renditions.map(\.variants) == [[.clean, .marked], [.marked]])
    #expect(plan.renditions.map(\.formats) == [[.avif, .jpeg, .webp], [.avif, .jpeg, .webp]])
  }

  @Test("no rendition is larger than its part of the upload, the master, or what is asked, for a thousand sizes")
  func bounds() {
    var random = SeededNumbers(seed: 1)
    for _ in 0..<1000 {
      let source = PixelSize(width: Self.side(&random), height: Self.side(&random))
      let spec = RenditionSpec(
        role: .card, width: .random(in: 1...2048, using: &random), height: .random(in: 1...2048, using: &random),
        fit: Bool.random(using: &random) ? .cover : .inside, scales: [1, 2, 3])
      let plan = SizePlanner.plan(source: source, format: .jpeg, recipe: Self.recipe(spec))
      #expect(plan.renditions.count == 3)
      #expect(plan.master.width <= source.width && plan.master.height <= source.height)
      for rendition in plan.renditions {
        let part = rendition.fit == .cover ? SizePlanner.largestBox(ratio: rendition.wanted, in: source) : source
        #expect(1...min(part.width, rendition.wanted.width) ~= rendition.size.width, "\(source) \(spec)")
        #expect(1...min(part.height, rendition.wanted.height) ~= rendition.size.height, "\(source) \(spec)")
        // The same part of the master has at least as many pixels each way.
        #expect(
          plan.master.width * part.width >= rendition.size.width * source.width || plan.master.width == source.width, "\(source) \(spec)")
        let onMaster = PixelBox(x: 0, y: 0, width: part.width, height: part.height).scaled(from: source, to: plan.master)
        #expect(
          onMaster.width >= rendition.size.width && onMaster.height >= rendition.size.height, "\(source) \(spec) \(onMaster) \(plan.master)"
        )
      }
    }
  }

  struct Shrunk: Sendable, CustomTestStringConvertible {
    var format: PhotoFormat
    var side: Int
    var shrink: Int
    var testDescription: String { "\(side) pixels of a 4000x4000 \(format)" }
  }

  @Test(
    "the shrink leaves what the largest rendition needs",
    arguments: [
      Shrunk(format: .jpeg, side: 2048, shrink: 1),
      Shrunk(format: .jpeg, side: 2000, shrink: 2),
      Shrunk(format: .jpeg, side: 1001, shrink: 2),
      Shrunk(format: .webp, side: 1000, shrink: 4),
      Shrunk(format: .jpeg, side: 500, shrink: 8),
      Shrunk(format: .jpeg, side: 10, shrink: 8),
      Shrunk(format: .png, side: 500, shrink: 1),
      Shrunk(format: .heic, side: 1001, shrink: 1),
      Shrunk(format: .avif, side: 1000, shrink: 1),
    ])
  func shrink(shrunk: Shrunk) {
    let recipe = Self.recipe(
      RenditionSpec(role: .full, width: shrunk.side, height: shrunk.side, fit: .inside),
      RenditionSpec(role: .avatar, width: 300, height: 300))
    let plan = SizePlanner.plan(source: PixelSize(width: 4000, height: 4000), format: shrunk.format, recipe: recipe)
    #expect(plan.shrink == shrunk.shrink)
  }

  @Test(
    "a picture that may come closer to a face asks for a larger master, and never for more than there is",
    arguments: [
      (4000, 2, 200, 1024), (4000, 4, 400, 2048), (1000, 2, 195, 999), (600, 3, 117, 600), (512, 2, 100, 512), (100, 2, 100, 100),
    ])
  func zoom(side: Int, asked: Double, zoom: Int, master: Int) {
    let recipe = Self.recipe(
      RenditionSpec(role: .avatar, width: 512, height: 512, zoom: asked), RenditionSpec(role: .avatar, width: 96, height: 96, zoom: asked))
    let plan = Self.sizes(side, side, recipe)
    #expect(plan.renditions.map(\.zoom) == [zoom, zoom])
    #expect(plan.master == PixelSize(width: master, height: master))
  }

  @Test("only renditions of one ratio and one zoom share what they may do")
  func zoomGroups() {
    let recipe = Self.recipe(
      RenditionSpec(role: .avatar, width: 1000, height: 1000), RenditionSpec(role: .avatar, width: 100, height: 100, zoom: 4),
      RenditionSpec(role: .card, width: 300, height: 400, zoom: 4),
      RenditionSpec(role: .full, width: 300, height: 400, fit: .inside, zoom: 4))
    #expect(Self.sizes(1000, 1000, recipe).renditions.map(\.zoom) == [100, 400, 250, 100])
  }

  @Test("the master is not a pixel larger than it must be", arguments: [360, 512, 1080, 1536, 2048])
  func smallestMaster(side: Int) {
    let recipe = Self.recipe(RenditionSpec(role: .full, width: side, height: side, fit: .inside))
    for upload in stride(from: 500, through: 9000, by: 7) {
      #expect(Self.sizes(upload, upload, recipe).master == PixelSize(width: min(side, upload), height: min(side, upload)))
    }
  }

  /// Mostly the sizes of photos, some of them extreme.
  static func side(_ random: inout SeededNumbers) -> Int {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .random(in: 1...20, using: &random)
    case 1: .random(in: 20_000...65_535, using: &random)
    default: .random(in: 20...6000, using: &random)
    }
  }
}
