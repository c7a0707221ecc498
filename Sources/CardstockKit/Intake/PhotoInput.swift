internal import CardModel
internal import Posix

/// One upload of a profile, found but not yet opened.
struct PhotoInput: Hashable, Sendable, Codable {
  /// The file's name, printable; verdicts tell it, manifests do not.
  var file: String
  var path: StoredPath
  var version: FileVersion?
  /// What a `profile.json` gives by hand.
  var focus: FocusPoint?
  var alt: String?
  /// The `<name>.prompt.json` beside it, and its version: what it says is part of the work.
  var prompt: StoredPath?
  var promptVersion: FileVersion?
  /// What takes the place of the photo's id in the names of outputs; `nil` unless the recipe keeps names.
  var keptName: String?

  /// Where the recipe's policy took the upload away: nothing is at `path`.
  var departed: DepartedUpload?

  init(file: FileName, in folder: FilePath, version: FileVersion?) {
    self.file = file.description
    path = StoredPath(folder.appending(file))
    self.version = version
  }

  /// Of which nothing is known but the place.
  init(at path: StoredPath) {
    file = ""
    self.path = path
  }
}
