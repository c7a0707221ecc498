internal import Dispatch
internal import Posix
internal import Synchronization

/// Empties a worker's standard error, so that it never blocks on it, and keeps the end of what it wrote.
final class DiagnosisReader: Sendable {
  /// Bytes kept.
  private static let kept = 8192
  private static let stackTitle = Array("Current stack trace:".utf8)

  private let tail = Mutex<[UInt8]>([])
  private let reading = DispatchGroup()

  /// Reads on a thread of its own until the other end is closed.
  init(_ pipe: consuming FileDescriptor) {
    let shared = SharedDescriptor(pipe)
    DispatchQueue(label: "worker diagnosis").async(group: reading) { [self] in
      while let bytes = try? shared.descriptor.read(4096), !bytes.isEmpty {
        tail.withLock { $0 = Array(($0 + bytes).suffix(Self.kept)) }
      }
    }
  }

  /// What a dead worker left, its last lines in one, safe to print.
  func text() -> String {
    // The end comes with the process's; a descriptor that it leaked to somebody must not hold us up.
    _ = reading.wait(timeout: .now() + .milliseconds(200))
    let lines = tail.withLock { $0 }.split(separator: UInt8(ascii: "\n"))
    // Swift's runtime adds addresses of the stack, which tell a user nothing.
    let end = lines.lastIndex { $0.elementsEqual(Self.stackTitle) } ?? lines.endIndex
    return lines[..<end].suffix(4).map { EscapedText.describe(Array($0.prefix(400))) }.joined(separator: " | ")
  }
}
