internal import CardModel
internal import Posix

/// One profile as it was found: its photos in order, and what is to be said of the files around them.
public struct ProfileInput: Hashable, Sendable {
  var name: String
  /// Its folder's own name, printable, where the profile could not bear it.
  var folder: String?
  /// The folder's path, resolved; `nil` for single files.
  var origin: FilePath?
  /// Kept packed: take them once where they are looked at often.
  var photos: [PhotoInput] {
    get { packed.photos }
    set { packed = PackedPhotos(newValue) }
  }
  private var packed: PackedPhotos
  var findings: [Finding]
  /// What a `profile.json` lists, missing files too; `nil` where there is none that can be read.
  var listing: [ListedPhoto]?
  /// By the stem that their photo would have.
  var loosePrompts: [[UInt8]: PromptSidecar] = [:]

  var photoCount: Int { packed.count }

  init(name: String, folder: String? = nil, origin: FilePath? = nil, photos: [PhotoInput] = [], findings: [Finding] = []) {
    self.name = name
    self.folder = folder
    self.origin = origin
    packed = PackedPhotos(photos)
    self.findings = findings
  }
}
