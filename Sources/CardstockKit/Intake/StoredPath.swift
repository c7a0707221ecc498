internal import Posix

/// A path as JSON: text where it is UTF-8, else its bytes.
struct StoredPath: Hashable, Sendable, Codable {
  let path: FilePath

  init(_ path: FilePath) { self.path = path }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      path = FilePath(text)
    } else {
      path = FilePath(bytes: try container.decode([UInt8].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let text = path.text { try container.encode(text) } else { try container.encode(path.bytes) }
  }
}
