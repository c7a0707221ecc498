internal import CardModel

/// One profile as it was found: its photos in order, and what is to be said of the files around them.
public struct ProfileInput: Hashable, Sendable {
  var name: String
  /// Its folder's own name, printable, where the profile could not bear it.
  var folder: String?
  var photos: [PhotoInput]
  var findings: [Finding]
}
