import FoundationEssentials

/// Photos that break pipelines, with what is true of them.
public enum Corpus {
  public struct Photo: Decodable, Sendable, CustomStringConvertible {
    public struct Orientation: Decodable, Sendable {
      /// The EXIF tag as it stands.
      public let exif: Int?
    }

    public struct Expectation: Decodable, Sendable {
      /// `accept` or `refuse`.
      public let decision: String
      public let reason: String?
      public let warnings: [String]
    }

    public struct Reference: Decodable, Sendable {
      /// Nine cells, row by row, red, green, blue.
      public let cells: [[Int]]
      public let tolerance: Int

      private enum CodingKeys: String, CodingKey {
        case cells = "cells_srgb_3x3"
        case tolerance
      }
    }

    public let name: String
    public let container: String
    public let bytes: Int
    public let storedSize: [Int]?
    public let uprightSize: [Int]?
    public let frames: Int?
    public let bitDepth: Int?
    public let orientation: Orientation
    public let hasGPS: Bool
    /// Words for the kinds of metadata in it.
    public let metadata: [String]
    public let extensionMatches: Bool
    public let expect: Expectation
    public let reference: Reference?

    private enum CodingKeys: String, CodingKey {
      case name, container, bytes, frames, orientation, metadata, expect, reference
      case storedSize = "stored_px"
      case uprightSize = "oriented_px"
      case bitDepth = "bit_depth"
      case hasGPS = "has_gps"
      case extensionMatches = "extension_matches"
    }

    public var description: String { name }
  }

  /// Empty where the corpus is not there. One that is there and cannot be read is a fault of the tests.
  public static let photos: [Photo] = {
    guard let truth = try? Data(contentsOf: SharedFolder.corpus("photos/truth.json")) else { return [] }
    do { return try JSONDecoder().decode([Photo].self, from: truth) } catch { preconditionFailure("photos/truth.json: \(error)") }
  }()

  public static var isPresent: Bool { !photos.isEmpty }
  /// Why tests of the corpus are skipped.
  public static let absence = "no corpus: set CARDSTOCK_SHARED to a folder that holds corpus/photos"

  public static func photo(_ name: String) -> Photo? { photos.first { $0.name == name } }

  /// The paths of the photos whose names end so.
  public static func paths(endingIn extensions: [String]) -> [String] {
    photos.map(\.name).filter { name in extensions.contains { name.hasSuffix(".\($0)") } }
      .map { SharedFolder.corpus("photos/\($0)").path }
  }

  public static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: SharedFolder.corpus("photos/" + name))) }
}
