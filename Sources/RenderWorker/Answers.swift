internal import CardModel
internal import Posix
internal import RenderProtocol

/// What goes back to the supervisor.
struct Answers {
  let channel: FrameChannel

  func send(_ reply: RenderReply, blob: [UInt8] = []) throws { try channel.send(header: try CanonicalJSON.line(reply), blob: blob) }
}
