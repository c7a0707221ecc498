internal import CardModel
internal import Posix

/// One profile as it was found: its photos in order, and what is to be said of the files around them.
public struct ProfileInput: Hashable, Sendable {
  var name: String
  /// Its folder's own name, printable, where the profile could not bear it.
  var folder: String?
  /// The folder's path, resolved; `nil` for single files.
  var origin: FilePath?
  var photos: [PhotoInput]
  var findings: [Finding]
  /// What a `profile.json` lists, missing files too; `nil` where there is none that can be read.
  var listing: [ListedPhoto]?
  /// By the stem that their photo would have.
  var loosePrompts: [[UInt8]: PromptSidecar] = [:]

  init(name: String, folder: String? = nil, origin: FilePath? = nil, photos: [PhotoInput] = [], findings: [Finding] = []) {
    self.name = name
    self.folder = folder
    self.origin = origin
    self.photos = photos
    self.findings = findings
  }
}
