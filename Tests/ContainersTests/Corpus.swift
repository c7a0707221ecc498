import FoundationEssentials
import Testing

/// The shared test photos, which are not part of the project: `$CARDSTOCK_SHARED/corpus/photos`, else `../shared` beside the repository.
enum Corpus {
  struct Photo: Decodable, Sendable, CustomTestStringConvertible {
    struct Orientation: Decodable, Sendable { let exif: Int? }
    struct Expectation: Decodable, Sendable {
      let decision: String
      let reason: String?
    }
    let name: String
    let container: String
    let mime: String
    let bytes: Int
    let storedPx: [Int]?
    let frames: Int?
    let bitDepth: Int?
    let orientation: Orientation
    let hasGps: Bool
    let metadata: [String]
    let extensionMatches: Bool
    let expect: Expectation
    var testDescription: String { name }
  }

  static let root: String = {
    if let given = ProcessInfo.processInfo.environment["CARDSTOCK_SHARED"] { return given }
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/") + "/shared"
  }()

  private static let truth = try? Data(contentsOf: URL(filePath: root + "/corpus/photos/truth.json"))
  static var isPresent: Bool { truth != nil }
  static let absent: Comment = "no test photos: set CARDSTOCK_SHARED to a folder that holds corpus/photos"

  static let photos: [Photo] = {
    guard let data = truth else { return [] }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return (try? decoder.decode([Photo].self, from: data)) ?? []
  }()

  static func bytes(_ photo: Photo) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: root + "/corpus/photos/" + photo.name)))
  }
}
