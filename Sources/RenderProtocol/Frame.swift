public import Posix

/// One message between the two programs: a small header, bytes of any kind, and at most one open file.
public struct Frame: Sendable {
  /// What the frame is about; JSON by the protocol, opaque to the framing. Never empty.
  public let header: [UInt8]
  /// The bytes that go with it, such as an encoded picture.
  public let blob: [UInt8]
  /// The open file that came along, if the receiver accepts any.
  public let descriptor: SharedDescriptor?

  public init(header: [UInt8], blob: [UInt8] = [], descriptor: SharedDescriptor? = nil) {
    self.header = header
    self.blob = blob
    self.descriptor = descriptor
  }
}
