public import Posix

/// Where stripped files go.
public enum StripDestination: Hashable, Sendable {
  /// `photo.clean.jpg` beside `photo.jpg`.
  case beside
  /// The stripped file takes the place of its original, in one step and only when it is whole.
  case inPlace
  /// A folder, under the same name; it is made where there is none.
  case folder(FilePath)
  /// One file's own.
  case file(FilePath)

  /// - Returns: nil for a path that names no file.
  func path(of original: FilePath) -> FilePath? {
    guard let name = original.lastComponent else { return nil }
    switch self {
    case .beside: return FileName(bytes: Self.cleanName(of: name)).map { original.parent.appending($0) }
    case .inPlace: return original
    case .folder(let folder): return folder.appending(name)
    case .file(let path): return path
    }
  }

  /// `clean` before the extension; at the end of a name without one.
  private static func cleanName(of name: FileName) -> [UInt8] {
    let stem = name.stem
    return stem + Array(".clean".utf8) + name.bytes[stem.count...]
  }
}
