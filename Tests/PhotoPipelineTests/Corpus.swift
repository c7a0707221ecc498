import FoundationEssentials

/// Photos that break pipelines, with what is true of them. They are not part of this repository.
enum Corpus {
  struct Entry: Decodable {
    struct Expectation: Decodable {
      let reason: String?
      let warnings: [String]
    }

    struct Reference: Decodable {
      /// Nine cells, row by row, red, green, blue.
      let cells: [[Int]]
      let tolerance: Int

      private enum CodingKeys: String, CodingKey {
        case cells = "cells_srgb_3x3"
        case tolerance
      }
    }

    let name: String
    let uprightSize: [Int]?
    let expect: Expectation
    let reference: Reference?

    private enum CodingKeys: String, CodingKey {
      case name, expect, reference
      case uprightSize = "oriented_px"
    }
  }

  static let truth: [String: Entry] = {
    guard let data = try? Data(contentsOf: folder.appending(path: "truth.json")),
      let entries = try? JSONDecoder().decode([Entry].self, from: data)
    else { return [:] }
    return Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
  }()

  static var isThere: Bool { !truth.isEmpty }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }

  /// `CARDSTOCK_SHARED`, or `shared` beside the repository.
  private static let folder: URL = {
    let shared = ProcessInfo.processInfo.environment["CARDSTOCK_SHARED"].map { URL(filePath: $0) }
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return (shared ?? root.deletingLastPathComponent().appending(path: "shared")).appending(path: "corpus/photos")
  }()
}
