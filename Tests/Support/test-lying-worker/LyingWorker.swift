import CardModel
import Glibc
import Posix
import RenderProtocol

/// A render worker that passes on what an honest one says, but for one lie. The file `lie` beside it names the lie, and the honest program is
/// `honest/cardstock-render`.
@main
struct LyingWorker {
  private let supervisor = FrameChannel(FileDescriptor(adopting: 3))
  private let honest: FrameChannel
  private let lie: Lie
  private var filesSeen = 0
  private var held: (header: [UInt8], blob: [UInt8])?

  static func main() throws {
    let folder = FileSystem.executablePath()!.parent
    let word = String(decoding: try FileSystem.read(folder.appending("lie"), limit: 100), as: UTF8.self)
    let sockets = try SocketPair()
    let process = try ChildProcess(
      executable: folder.appending("honest").appending("cardstock-render"), arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ["VIPS_WARNING=0", "LC_ALL=C.UTF-8"], descriptors: [2: 2, 3: sockets.second.number])
    var worker = LyingWorker(honest: FrameChannel(sockets.first), lie: Lie(rawValue: word)!)
    try worker.relay(until: .hello)
    while let request = try worker.supervisor.receive(maxHeader: 1 << 24, maxBlob: 1 << 28, acceptingDescriptor: true) {
      if worker.lie == .diesOfTheMark, case .mark = try CanonicalJSON.decode(RenderRequest.self, from: request.header) { abort() }
      try worker.honest.send(header: request.header, blob: request.blob, descriptor: request.descriptor)
      (worker.filesSeen, worker.held) = (0, nil)
      try worker.relay(until: .done)
    }
    process.kill(.kill)
  }

  private init(honest: FrameChannel, lie: Lie) {
    self.honest = honest
    self.lie = lie
  }

  private enum End { case hello, done }

  private mutating func relay(until end: End) throws {
    while let frame = try honest.receive(maxHeader: 1 << 24, maxBlob: 1 << 28) {
      let reply = try CanonicalJSON.decode(RenderReply.self, from: frame.header)
      try pass(on: reply, frame)
      switch (reply, end) {
      case (.hello, .hello), (.done, .done): return
      default: continue
      }
    }
  }

  private func send(_ reply: RenderReply, _ blob: [UInt8] = []) throws {
    try supervisor.send(header: try CanonicalJSON.line(reply), blob: blob)
  }

  private mutating func pass(on reply: RenderReply, _ frame: Frame) throws {
    switch reply {
    case .outcome(let outcome): try pass(on: outcome)
    case .file:
      filesSeen += 1
      try passFile(frame)
    case .done:
      if lie == .masterUnasked, filesSeen > 0 { try send(.master, [0xFF, 0xD8, 0xFF, 0xD9]) }
      if lie == .more, let held { try supervisor.send(header: held.header, blob: held.blob) }
      try supervisor.send(header: frame.header, blob: frame.blob)
    default: try supervisor.send(header: frame.header, blob: frame.blob)
    }
  }

  private func pass(on outcome: PhotoOutcome) throws {
    var outcome = outcome
    switch lie {
    case .focus: outcome.accepted?.features.focus.point = FocusPoint(x: 0.01, y: 0.99)!
    case .faces: outcome.accepted?.features.focus.faces = [Self.inventedFace]
    case .acceptsARefused where outcome.accepted == nil: outcome.findings = []
    case .twoOutcomes: try send(.outcome(outcome))
    case .facts: outcome.facts?.stored.width *= 2
    default: break
    }
    try send(.outcome(outcome))
  }

  private mutating func passFile(_ frame: Frame) throws {
    var (header, blob) = (frame.header, frame.blob)
    switch lie {
    case .less where filesSeen == 1: return
    case .swapped where filesSeen == 1:
      held = (header, blob)
      return
    case .swapped where filesSeen == 2:
      try supervisor.send(header: header, blob: blob)
      if let held { (header, blob) = held }
    case .otherPicture where filesSeen == 1: held = (header, blob)
    case .otherPicture where filesSeen == 2: blob = held?.blob ?? []
    case .metadata: blob = Self.withExif(blob)
    case .trailing: blob += Array("<script>alert(1)</script>".utf8)
    case .markup: blob = Array("<html>\(String(repeating: "x", count: 2000))</html>".utf8)
    case .empty: blob = []
    case .half: blob = Array(blob.prefix(blob.count / 2))
    case .more: held = (header, blob)
    default: break
    }
    try supervisor.send(header: header, blob: blob)
  }

  private static let inventedFace: Face = {
    let point = PixelPoint(x: 1, y: 1)
    return Face(
      box: PixelBox(x: 0, y: 0, width: 1_000_000, height: 1_000_000), score: 0.9,
      landmarks: Face.Landmarks(rightEye: point, leftEye: point, nose: point, rightMouthCorner: point, leftMouthCorner: point))
  }()

  /// Behind the first marker, or as a chunk: a block of EXIF with a position.
  private static func withExif(_ bytes: [UInt8]) -> [UInt8] {
    let exif = Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{88}\u{25}\0\u{4}\0\0\0\u{1}\0\0\0\u{1A}\0\0\0\0".utf8)
    guard bytes.starts(with: [0xFF, 0xD8]) else { return bytes }
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes.dropFirst(2)
  }
}
