internal import RenderProtocol

/// What the pool is asked to do for one photo.
struct Exchange<Answer: Sendable>: Sendable {
  let request: Frame
  /// What each attempt begins with, so that half an answer of a dead worker is never part of the next one.
  let initial: Answer
  /// Takes one frame; true if it was the last.
  let reply: @Sendable (inout Answer, Frame) throws -> Bool
  let stop = StopSwitch()
}
