/// What a shell can offer in the place of a value.
public enum Completion: Hashable, Sendable {
  case none
  case file
  case directory
  case words([String])
}
