/// How the render program is to end.
public struct RenderEnd: Hashable, Sendable {
  /// The exit status.
  public let status: Int32
  /// What to say on standard error.
  public let complaint: String?

  init(status: Int32, complaint: String? = nil) {
    self.status = status
    self.complaint = complaint
  }
}
