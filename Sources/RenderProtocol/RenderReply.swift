public import CardModel

/// What a render worker answers. A photo's answers: `.outcome`, then as far as it was asked for `.reduced`, `.drawing`,
/// one `.file` with its bytes for every file of the plan that was not to be omitted, `.master`; then `.done`.
public enum RenderReply: Hashable, Sendable, Codable {
  case hello(RenderHello)
  case outcome(PhotoOutcome)
  /// The frame's blob holds the photo made small, a JPEG of this size.
  case reduced(PixelSize)
  /// The same with faces, crops and marks drawn in.
  case drawing(PixelSize)
  /// The frame's blob holds the bytes.
  case file(RenderedFile)
  /// The frame's blob holds the photo without its metadata, a JPEG in full size.
  case master
  /// The frame's blob holds the file without private data; it is empty where the file was refused.
  case stripped(StripOutcome)
  case done
  /// A step failed that is not the photo's fault; the photo has no further answers.
  case failed(String)
  case mark(MarkAnswer)
}
