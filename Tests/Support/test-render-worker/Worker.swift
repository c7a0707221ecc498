import Glibc
import Posix
import RenderProtocol

/// A render worker that does what its request says, for the tests of the pool. It speaks real frames and dies real deaths.
@main
struct Worker {
  static func main() throws {
    let arguments = CommandLine.arguments
    let memory = arguments.firstIndex(of: "--memory").map { UInt64(arguments[$0 + 1])! } ?? 0
    if arguments.contains("--fail") { fail("no such codec", code: 3) }
    if arguments.contains("--silent") { sleep(60) }
    try ResourceLimit.addressSpace.set(memory)
    try ResourceLimit.coreSize.set(0)
    let channel = FrameChannel(FileDescriptor(adopting: 3))
    try channel.send(header: Array("hello \(getpid())".utf8))
    var served = 0
    while let frame = try channel.receive(maxHeader: 1 << 16, maxBlob: 64 << 20, acceptingDescriptor: true) {
      served += 1
      let words = String(decoding: frame.header, as: UTF8.self).split(separator: " ").map(String.init)
      if words.first == "once" {
        // Dies over the request the first time only: the file tells that it has been seen.
        let marker = FilePath(words[1])
        if let file = frame.descriptor {
          try channel.send(header: Array("read \(try file.descriptor.readAll(limit: 1 << 20).count)".utf8))
        }
        if try !FileSystem.exists(marker) {
          _ = try FileDescriptor.create(marker)
          try channel.send(header: Array("part".utf8), blob: [0xBA, 0xD0])
          try obey(Array(words.dropFirst(2)), frame, channel)
        }
      } else {
        try obey(words, frame, channel)
      }
      try channel.send(header: Array("done \(getpid()) \(served) \(memory)".utf8), blob: frame.blob)
    }
  }

  private static func obey(_ words: [String], _ frame: Frame, _ channel: FrameChannel) throws {
    switch words.first {
    case "echo": return
    case "size": try channel.send(header: Array("size \(try frame.descriptor?.descriptor.status().size ?? -1)".utf8))
    case "environment":
      for name in ["MALLOC_ARENA_MAX", "LC_ALL", "SWIFT_BACKTRACE", "PATH", "EXTRA"] {
        try channel.send(header: Array("\(name)=\(Environment.value(name) ?? "")".utf8))
      }
    case "segv": raise(SIGSEGV)
    case "signal": kill(getpid(), Int32(words[1])!)
    case "abort":
      complain(words.dropFirst().joined(separator: " "))
      abort()
    case "exit": fail("leaving", code: Int32(words[1])!)
    case "hang": while true { sleep(1000) }
    case "spin": while true {}
    case "allocate": allocate(Int(words[1])!)
    case "large": try channel.send(header: Array("large".utf8), blob: [UInt8](repeating: 7, count: Int(words[1])!))
    case "claim":
      // A frame that claims a blob of 2^62 bytes.
      let socket = FileDescriptor(adopting: 3)
      _ = try socket.sendAll([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x40, 0x78], until: nil)
      sleep(1000)
    case "mute":
      channel.close()
      sleep(1000)
    case "chatter": complain(String(repeating: "x", count: 1_000_000) + "\nlast\u{1B}[2J")
    default: fail("unknown request", code: 64)
    }
  }

  /// Fills memory as a codec would, in a few large pieces, and never gives it back.
  private static func allocate(_ bytes: Int) {
    var pieces: [[UInt8]] = []
    while pieces.count << 24 < bytes { pieces.append([UInt8](repeating: 1, count: 1 << 24)) }
    withExtendedLifetime(pieces) {}
  }

  private static func complain(_ text: String) { try? StandardStream.error.write(Array((text + "\n").utf8)) }

  private static func fail(_ text: String, code: Int32) -> Never {
    complain(text)
    exit(code)
  }
}
