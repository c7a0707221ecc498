internal import Dispatch
internal import Posix
internal import Synchronization

/// Reads a pipe line by line on a thread of its own. Lines are made printable, and cut where they are longer than any screen.
final class LineReader: Sendable {
  /// Bytes of a line; what follows is another line.
  private static let longest = 1000

  private let receive: @Sendable (String) -> Void
  private let begun = Mutex<[UInt8]>([])
  private let reading = DispatchGroup()

  init(_ pipe: consuming FileDescriptor, receive: @escaping @Sendable (String) -> Void) {
    self.receive = receive
    let shared = SharedDescriptor(pipe)
    DispatchQueue(label: "command's standard error").async(group: reading) { [self] in
      while let bytes = try? shared.descriptor.read(4096), !bytes.isEmpty { take(bytes) }
    }
  }

  /// Tells what was written so far, also a last line that has no end.
  func finish() {
    // The end comes with the command's; what the command left running may hold the pipe for ever.
    _ = reading.wait(timeout: .now() + .milliseconds(200))
    begun.withLock { begun in
      tell(begun)
      begun = []
    }
  }

  private func take(_ bytes: [UInt8]) {
    begun.withLock { begun in
      for byte in bytes {
        if byte != UInt8(ascii: "\n") { begun.append(byte) }
        guard byte == UInt8(ascii: "\n") || begun.count == Self.longest else { continue }
        tell(begun)
        begun = []
      }
    }
  }

  private func tell(_ line: [UInt8]) {
    if !line.isEmpty { receive(EscapedText.describe(line)) }
  }
}
