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

  /// Where a path leads that a person has named.
  ///
  /// - Parameter isFolder: whether a folder is meant, also where none is there yet.
  /// - Throws: where a folder is meant and none can be made there, or a file is meant and its folder is missing.
  public static func at(_ path: FilePath, isFolder: Bool) throws(CardstockError) -> StripDestination {
    var folder = isFolder ? path : path.parent
    let there: FileStatus.Kind?
    do throws(SystemError) {
      if try FileSystem.status(path, followingLinks: true)?.kind == .folder { return .folder(path) }
      // Folders are made for a folder alone: a file in a folder that is missing is more likely a slip.
      while isFolder, try FileSystem.status(folder, followingLinks: true) == nil, folder.parent != folder { folder = folder.parent }
      there = try FileSystem.status(folder, followingLinks: true)?.kind
    } catch {
      throw StripTargets.refusal(at: path, error) == nil ? CardstockError(layer: error) : CardstockError(.usage, "--output: \(error).")
    }
    if there == .folder { return isFolder ? .folder(path) : .file(path) }
    let found = there.map { "a \($0.rawValue) at \(folder)" } ?? "none at \(folder)"
    throw isFolder
      ? CardstockError(.usage, "--output: expected a folder, or a place for one, at \(path), found \(found): choose another path.")
      : CardstockError(
        .usage, "--output: expected a path in a folder that is there, found \(found): make the folder, or choose another path.")
  }

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
