internal import CardModel
internal import Posix

/// Reads one profile folder: photos in order, sidecars paired, everything else named.
struct FolderIntake {
  private let folder: FilePath
  private var photos: [FileName] = []
  private var statuses: [FileName: FileStatus] = [:]
  private var prompts: [[UInt8]: FileName] = [:]
  private var others: [FileName] = []
  private var hasProfileFile = false
  private(set) var folders: [FileName] = []

  init(_ folder: FilePath) throws(SystemError) {
    self.folder = folder
    for name in try FileSystem.list(folder) {
      guard let status = try FileSystem.status(folder.appending(name)) else { continue }
      switch FolderEntry(name, kind: status.kind) {
      case .photo:
        photos.append(name)
        statuses[name] = status
      case .folder: folders.append(name)
      case .profileFile: hasProfileFile = true
      case .promptFile(let stem): prompts[stem] = name
      case .other: others.append(name)
      case .passedOver: break
      }
    }
    photos.sort(by: NaturalOrder.precedes)
    folders.sort(by: NaturalOrder.precedes)
  }

  var hasPhotos: Bool { !photos.isEmpty || hasProfileFile }
  var isEmpty: Bool { photos.isEmpty && folders.isEmpty && !hasProfileFile }

  func profile(named name: String) -> ProfileInput {
    var profile = ProfileInput(name: name, photos: [], findings: others.sorted().map { .notAPhoto($0.description) })
    if hasProfileFile {
      do throws(ProfileFileProblem) {
        list(try listed(), in: &profile)
      } catch {
        profile.findings.append(.profileFileInvalid(error.reason))
      }
    } else {
      profile.photos = photos.map { input($0) }
    }
    let paired = Set(profile.photos.compactMap(\.prompt))
    for prompt in prompts.values.sorted() where !paired.contains(StoredPath(folder.appending(prompt))) {
      profile.findings.append(.notAPhoto(prompt.description))
    }
    return profile
  }

  private struct ProfileFileProblem: Error { let reason: String }

  private func listed() throws(ProfileFileProblem) -> ProfileFile {
    do {
      return try ProfileFile.read(try FileSystem.read(folder.appending("profile.json"), limit: 1 << 20))
    } catch {
      throw ProfileFileProblem(reason: "\(error)")
    }
  }

  private func list(_ file: ProfileFile, in profile: inout ProfileInput) {
    var unlisted = Set(photos)
    for entry in file.photos {
      guard let name = FileName(entry.file), statuses[name] != nil else {
        profile.findings.append(.listedPhotoMissing(EscapedText.describe(Array(entry.file.utf8))))
        continue
      }
      unlisted.remove(name)
      var photo = input(name)
      photo.focus = entry.focus
      photo.alt = entry.alt
      profile.photos.append(photo)
    }
    profile.findings += unlisted.sorted(by: NaturalOrder.precedes).map { .unlistedPhoto($0.description) }
  }

  private func input(_ name: FileName) -> PhotoInput {
    var photo = PhotoInput(file: name, in: folder, version: statuses[name].map(FileVersion.init))
    photo.prompt = (prompts[name.bytes] ?? prompts[name.stem]).map { StoredPath(folder.appending($0)) }
    return photo
  }
}
