internal import CardModel
internal import Containers
internal import Posix
internal import Storage

/// The pictures of one photo as its result tells them: those that a worker made now, audited and staged, and those that are kept.
struct StagedPictures {
  /// What was made holds something private, or is of another size than planned.
  struct Leak: Error { let finding: Finding }

  /// In the plan's order.
  let outputs: [OutputRecord]
  /// The folder under `staging`; `nil` where nothing was made.
  let staged: String?
  /// The kept ones: their names to those that they have in the publication.
  let published: [String: String]
  let tool: ToolRecord

  /// - Parameters:
  ///   - size: of the upright upload.
  ///   - keys: of every file that the plan may have.
  ///   - kept: what is published and need not be made again.
  ///   - folder: under `staging`.
  /// - Throws: `Leak`; nothing is staged then.
  init(
    _ rendered: RenderedPhoto, of size: PixelSize, keys: [RenditionFile: Digest], keeping kept: [RenditionFile: OutputRecord],
    in folder: String, of store: FolderStore
  ) throws {
    if let finding = Self.leak(in: rendered, of: size) { throw Leak(finding: finding) }
    let made = try rendered.files.map { try Self.record($0, keys: keys) }
    outputs = try rendered.planned.map { file in
      if let output = made.first(where: { $0.file == file.name }) { return output }
      guard let output = kept[file.file]?.named(file.name) else { throw CardstockError(.bug, "\(file.name) was not made") }
      return output
    }
    published = Dictionary(
      rendered.planned.compactMap { file in kept[file.file].map { (file.name, $0.file) } }, uniquingKeysWith: { one, _ in one })
    tool = ToolRecord(libraries: rendered.libraries)
    staged = rendered.files.isEmpty ? nil : folder
    try Self.stage(rendered.files, in: folder, of: store)
  }

  private static func stage(_ files: [RenderedPhoto.File], in folder: String, of store: FolderStore) throws {
    guard !files.isEmpty else { return }
    let folder = try FileName.ours(folder)
    for file in files { try store.stage(folder, FileName.ours(file.planned.name), file.bytes) }
    try store.sealStaged(folder)
  }

  /// The very bytes that will be written hold nothing private and are of the planned size.
  private static func leak(in rendered: RenderedPhoto, of size: PixelSize) -> Finding? {
    for file in rendered.files {
      let planned = file.planned
      let leaks = Audit.leaks(
        in: file.bytes, expecting: ContainerFormat(planned.format), width: planned.size.width, height: planned.size.height)
      if let leak = leaks.first { return .outputNotClean(planned.name, "\(leak)") }
    }
    guard let master = rendered.master else { return nil }
    let leaks = Audit.leaks(in: master, expecting: .jpeg, width: size.width, height: size.height)
    return leaks.first.map { .outputNotClean("master", "\($0)") }
  }

  private static func record(_ file: RenderedPhoto.File, keys: [RenditionFile: Digest]) throws -> OutputRecord {
    guard let key = keys[file.planned.file] else { throw CardstockError(.bug, "\(file.planned.name) has no key") }
    return OutputRecord(file.planned, key: key, bytes: file.bytes.count, sha256: Digest(of: file.bytes), drawing: file.mark)
  }
}
