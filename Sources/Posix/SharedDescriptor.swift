/// An open descriptor with several owners, closed when the last one lets go.
public final class SharedDescriptor: Sendable {
  public let descriptor: FileDescriptor

  public init(_ descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }
}
