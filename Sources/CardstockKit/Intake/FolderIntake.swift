internal import CardModel
internal import Posix

/// Reads one profile folder: photos in order, sidecars paired, everything else named.
struct FolderIntake {
  /// Resolved, so that it can be told later whether it is still the same one.
  private let folder: FilePath
  private var photos: [FileName] = []
  private var statuses: [FileName: FileStatus] = [:]
  private var prompts: PromptPairing
  private var others: [FileName] = []
  private var hasProfileFile = false
  private(set) var folders: [FileName] = []
  private var foldersNamedLikePhotos: [FileName] = []

  init(_ folder: FilePath) throws(SystemError) {
    self.folder = folder
    prompts = PromptPairing(in: folder)
    for name in try FileSystem.list(folder) {
      guard let status = try FileSystem.status(folder.appending(name)) else { continue }
      switch FolderEntry(name, kind: status.kind) {
      case .photo:
        photos.append(name)
        statuses[name] = status
        if status.kind == .folder { foldersNamedLikePhotos.append(name) }
      case .folder: folders.append(name)
      case .profileFile: hasProfileFile = true
      case .promptFile(let stem): prompts.add(name, of: stem, status)
      case .other: others.append(name)
      case .passedOver: break
      }
    }
    photos.sort(by: NaturalOrder.precedes)
    folders.sort(by: NaturalOrder.precedes)
  }

  /// What makes this a profile's folder, for a message. A folder does not, whatever its name: people choose those of their profiles.
  var firstPhoto: FileName? {
    photos.first { statuses[$0]?.kind != .folder } ?? (hasProfileFile ? "profile.json" : nil)
  }

  /// The folders of a set.
  var members: [FileName] { (folders + foldersNamedLikePhotos).sorted(by: NaturalOrder.precedes) }

  /// - Parameters:
  ///   - folderName: what the folder is called; the profile bears it where it can.
  ///   - origin: the folder's path, resolved.
  func profile(named folderName: FileName, at origin: FilePath) -> ProfileInput {
    var profile = ProfileInput(
      name: ProfileName.of(folderName), folder: ProfileName.original(folderName), origin: origin,
      findings: others.sorted().map { .notAPhoto($0.description) })
    if let inner = folders.first {
      profile.findings.append(.folderInvalid("it holds a folder (\(inner)), and a profile's photos lie in one folder"))
      return profile
    }
    if photos.count > Self.mostPhotos {
      // Nobody means such a folder as a profile; its work would not fit into one.
      profile.findings = [.tooManyPhotos(photos.count, maximum: Self.mostPhotos)]
      return profile
    }
    if hasProfileFile {
      do throws(ProfileFileProblem) {
        list(try listed(), in: &profile)
      } catch {
        profile.findings.append(.profileFileInvalid(error.reason))
      }
    } else {
      profile.photos = photos.map { input($0) }
    }
    for (stem, prompt) in prompts.left(by: profile.photos) {
      profile.findings.append(.notAPhoto(prompt.path.path.lastComponent?.description ?? "a prompt file"))
      profile.loosePrompts[stem] = prompt
    }
    return profile
  }

  /// As many as a profile.json may list.
  private static let mostPhotos = 1000

  private struct ProfileFileProblem: Error { let reason: String }

  private func listed() throws(ProfileFileProblem) -> ProfileFile {
    do {
      return try ProfileFile.read(try FileSystem.read(folder.appending("profile.json"), limit: 1 << 20))
    } catch {
      throw ProfileFileProblem(reason: (error as? SystemError)?.reason ?? "\(error)")
    }
  }

  private func list(_ file: ProfileFile, in profile: inout ProfileInput) {
    profile.listing = file.photos
    var unlisted = Set(self.photos)
    var photos: [PhotoInput] = []
    for entry in file.photos {
      guard let name = FileName(entry.file), statuses[name] != nil else {
        profile.findings.append(.listedPhotoMissing(EscapedText.describe(Array(entry.file.utf8))))
        continue
      }
      unlisted.remove(name)
      var photo = input(name)
      photo.focus = entry.focus
      photo.alt = entry.alt
      photos.append(photo)
    }
    profile.photos = photos
    profile.findings += unlisted.sorted(by: NaturalOrder.precedes).map { .unlistedPhoto($0.description) }
  }

  private func input(_ name: FileName) -> PhotoInput {
    var photo = PhotoInput(file: name, in: folder, version: statuses[name].map(FileVersion.init))
    prompts.pair(&photo, named: name)
    return photo
  }
}
