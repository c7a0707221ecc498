public import CardModel

/// One profile as it was found: its photos in order, and what is to be said of the files around them.
public struct ProfileInput: Hashable, Sendable {
  public var name: String
  public var photos: [PhotoInput]
  public var findings: [Finding]
}
