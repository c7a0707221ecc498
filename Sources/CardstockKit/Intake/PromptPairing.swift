internal import Posix

/// The prompt files of one folder and the photos that they belong to: `a.jpg.prompt.json` to `a.jpg`, else `a.prompt.json` to each photo
/// whose name without its ending is `a`. Capitals in `.prompt.json` do not count.
struct PromptPairing {
  private static let suffix = Array(".prompt.json".utf8)

  private let folder: FilePath
  /// By what stands before the suffix.
  private var files: [[UInt8]: (name: FileName, version: FileVersion)] = [:]

  /// None yet.
  init(in folder: FilePath) { self.folder = folder }

  /// Those that lie in the folder now.
  init(listing folder: FilePath) throws(SystemError) {
    self.init(in: folder)
    for name in try FileSystem.list(folder) where Self.stem(of: name) != nil {
      guard let status = try FileSystem.status(folder.appending(name)) else { continue }
      // By the name alone: a folder in its place is a prompt file that cannot be read.
      if case .promptFile(let stem) = FolderEntry(name, kind: .file) { add(name, of: stem, status) }
    }
  }

  mutating func add(_ name: FileName, of stem: [UInt8], _ status: FileStatus) { files[stem] = (name, FileVersion(status)) }

  /// Gives a photo of the folder its prompt file, if it has one.
  func pair(_ photo: inout PhotoInput, named name: FileName) {
    guard let prompt = files[name.bytes] ?? files[name.stem] else { return }
    photo.prompt = StoredPath(folder.appending(prompt.name))
    photo.promptVersion = prompt.version
  }

  /// The prompt files that belong to none of these photos and what stands before their suffix, in order.
  func left(by photos: [PhotoInput]) -> [(stem: [UInt8], prompt: PromptSidecar)] {
    let paired = Set(photos.compactMap(\.prompt))
    return files.sorted { $0.value.name < $1.value.name }.compactMap { stem, file in
      let path = StoredPath(folder.appending(file.name))
      return paired.contains(path) ? nil : (stem, PromptSidecar(path: path, version: file.version))
    }
  }

  /// What stands before the suffix; `nil` for what is no prompt file by its name.
  static func stem(of name: FileName) -> [UInt8]? {
    guard name.bytes.count > suffix.count, name.bytes.suffix(suffix.count).elementsEqual(suffix, by: { lowered($0) == $1 }) else {
      return nil
    }
    return Array(name.bytes.dropLast(suffix.count))
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
}
