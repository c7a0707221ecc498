import CardModel
import PhotoPipeline
import Testing

@testable import Vips

/// A photo taken through the pipeline, its files opened again.
struct Rendering {
  let ready: ReadyPhoto
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var marks: [String: MarkDrawing?] = [:]

  static let plain: Recipe = {
    var recipe = Recipe()
    recipe.rules.shortEdge.refuse = 0
    recipe.rules.ratio.refuse = 0
    // Some of the pictures that are drawn for tests are of one colour.
    recipe.rules.minTones = 0
    // These tests ask about pixels, not about what the default quality does to them.
    recipe.encoding.jpeg.quality = 95
    recipe.renditions = [RenditionSpec(role: .full, width: 4096, height: 4096, fit: .inside)]
    return recipe
  }()

  init(
    _ bytes: [UInt8], recipe: Recipe = Self.plain, fileName: String = "photo.jpg", focus: FocusPoint? = nil, logo: [UInt8]? = nil,
    omitting: Set<RenditionFile> = []
  ) throws {
    try Drawn.ready()
    guard
      case .ready(let photo) = try Pipeline.prepare(
        bytes, task: PhotoTask(recipe: recipe, fileName: fileName, focus: FocusHint(given: focus), logo: logo))
    else {
      throw Refused()
    }
    ready = photo
    var files: [String: [UInt8]] = [:]
    var marks: [String: MarkDrawing?] = [:]
    try photo.render(omitting: omitting) {
      let name = Self.name($0.file)
      files[name] = $0.bytes
      marks[name] = $0.mark
    }
    self.files = files
    self.marks = marks
  }

  struct Refused: Error {}

  static func name(_ file: RenditionFile) -> String { "\(file.rendition).\(file.variant.rawValue).\(file.format.rawValue)" }

  func picture(_ name: String = "full.clean.jpeg") throws -> Picture {
    try Picture(#require(files[name]), loader: loader(of: name))
  }
}

private func loader(of file: String) -> String {
  if file.hasSuffix("avif") { return "heifload_buffer" }
  return file.hasSuffix("webp") ? "webpload_buffer" : "jpegload_buffer"
}

/// Decoded pixels to ask about.
struct Picture {
  let width: Int
  let height: Int
  let bands: Int
  private let pixels: [UInt8]

  init(_ bytes: [UInt8], loader: String) throws {
    let image = try Image.load(bytes, loader: loader, failOn: .warning)
    width = image.width
    height = image.height
    bands = image.bands
    pixels = try image.pixels()
  }

  subscript(x: Int, y: Int) -> [Int] { (0..<bands).map { Int(pixels[(y * width + x) * bands + $0]) } }

  /// The middle of each quarter: upper left, upper right, lower left, lower right.
  var quarters: [[Int]] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { self[width * $0.0 / 4, height * $0.1 / 4] }
  }

  /// The mean colours of nine cells, row by row.
  var cells: [[Int]] {
    func third(_ side: Int, _ part: Int) -> Range<Int> { (part * side / 3)..<((part + 1) * side / 3) }
    return (0..<9).map { cell in
      var (sums, count) = ([0, 0, 0], 0)
      // Every fourth pixel of a row is enough for a mean, and quick enough for a debug build.
      for y in third(height, cell / 3) {
        for x in stride(from: third(width, cell % 3).lowerBound, to: third(width, cell % 3).upperBound, by: width > 200 ? 4 : 1) {
          for band in 0..<3 { sums[band] += Int(pixels[(y * width + x) * bands + band]) }
          count += 1
        }
      }
      return sums.map { $0 / max(count, 1) }
    }
  }

  /// The mean difference of all bands, in levels.
  func distance(to other: Picture) -> Double {
    Double(zip(pixels, other.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(pixels.count)
  }
}

func isNear(_ one: [Int], _ other: [Int], within tolerance: Int) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
}
