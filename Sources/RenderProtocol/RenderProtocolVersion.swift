/// The version of the messages: a supervisor and a worker of different versions do not talk.
public enum RenderProtocolVersion {
  public static let current = 9
}
