internal import Dispatch
internal import Posix
internal import Synchronization

/// Reads a pipe line by line on a thread of its own. Empty lines are passed over.
final class LineReader: Sendable {
  private let longest: Int
  private let receive: @Sendable ([UInt8]) -> Void
  private let begun = Mutex<[UInt8]>([])
  private let reading = DispatchGroup()
  /// Signalled by each line, at the end of the pipe, and when nobody waits any longer.
  private let news = DispatchSemaphore(value: 0)

  /// - Parameter longest: bytes of a line; what follows is another line.
  init(_ pipe: consuming FileDescriptor, longest: Int, receive: @escaping @Sendable ([UInt8]) -> Void) {
    self.longest = longest
    self.receive = receive
    let shared = SharedDescriptor(pipe)
    DispatchQueue(label: "command's lines").async(group: reading) { [self] in
      while let bytes = try? shared.descriptor.read(4096), !bytes.isEmpty { take(bytes) }
      news.signal()
    }
  }

  /// Waits for the first line or the end of the pipe, whichever comes first: what the command left running may yet write the line, or hold
  /// the pipe for ever, and this reader may have had no turn yet.
  func awaitLine(until deadline: ContinuousClock.Instant) {
    let left = (deadline - .now).components
    _ = news.wait(timeout: .now() + .seconds(Int(max(left.seconds, 0))))
  }

  /// Ends the wait for a line, now or later.
  func stopAwaiting() { news.signal() }

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
        guard byte == UInt8(ascii: "\n") || begun.count == longest else { continue }
        tell(begun)
        begun = []
      }
    }
  }

  private func tell(_ line: [UInt8]) {
    guard !line.isEmpty else { return }
    receive(line)
    news.signal()
  }
}
