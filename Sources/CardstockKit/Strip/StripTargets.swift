internal import CardModel
internal import Posix

/// Where each of several files goes; no two to the same place, and none over an original unless that is meant.
struct StripTargets {
  struct Target {
    fileprivate let result: Result<FilePath, StripRefusal>
    fileprivate let isInPlace: Bool

    /// - Throws: where the place is taken and may not be overwritten.
    func path(overwriting: Bool) throws -> FilePath {
      let path = try result.get()
      if isInPlace { return path }
      let there: FileStatus?
      do { there = try FileSystem.status(path) } catch { throw StripTargets.refusal(at: path, error) ?? error }
      guard let there else { return path }
      guard overwriting, there.kind == .file else { throw StripTargets.taken(path, isFile: there.kind == .file) }
      return path
    }
  }

  private let targets: [Target]

  subscript(index: Int) -> Target { targets[index] }

  init(_ files: [FilePath], to destination: StripDestination) {
    let originals = Set(files.compactMap { Self.identity($0) })
    var used: Set<FilePath> = []
    targets = files.map { file in
      Target(result: Self.place(file, destination, originals, &used), isInPlace: destination == .inPlace)
    }
  }

  private static func place(
    _ file: FilePath, _ destination: StripDestination, _ originals: Set<[UInt64]>, _ used: inout Set<FilePath>
  ) -> Result<FilePath, StripRefusal> {
    guard let path = destination.path(of: file) else {
      return .failure(StripRefusal(.unreadable, "The file cannot be read: expected a file, found a folder."))
    }
    if destination != .inPlace, let there = identity(path), originals.contains(there) {
      return .failure(StripRefusal(outputTaken: "It would be written over \(path), which is one of the originals: use --in-place."))
    }
    let resolved = ((try? FileSystem.realPath(path.parent)) ?? path.parent).appending(path.lastComponent ?? "photo")
    guard used.insert(resolved).inserted else {
      return .failure(StripRefusal(outputTaken: "Another of the files goes to \(path) already: strip it by itself, to another place."))
    }
    return .success(path)
  }

  /// Device and inode.
  private static func identity(_ path: FilePath) -> [UInt64]? {
    guard let status = try? FileSystem.status(path) else { return nil }
    return [status.device, status.inode]
  }

  /// What speaks against one place alone; `nil` for what the next file would meet too, such as a full disk or missing rights.
  static func refusal(at path: FilePath, _ error: SystemError) -> StripRefusal? {
    switch error.name {
    case "EEXIST": taken(path)
    case "ENAMETOOLONG", "EINVAL", "EILSEQ", "ELOOP", "EISDIR", "ENOTDIR":
      StripRefusal(outputInvalid: "It cannot be written to \(path): \(error.reason). Choose another place with --output.")
    default: nil
    }
  }

  static func taken(_ path: FilePath, isFile: Bool = true) -> StripRefusal {
    StripRefusal(
      outputTaken: isFile
        ? "\(path) is there already: --force replaces it." : "\(path) is there already, and is no file: choose another place.")
  }
}
