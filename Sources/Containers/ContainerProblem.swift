/// What is wrong or odd about a file's outer form. None of them stops the reading.
public enum ContainerProblem: String, Sendable, CaseIterable {
  /// The bytes end inside a block, or before the format's end mark.
  case truncated
  /// The end mark alone is missing (JPEG without EOI).
  case missingEnd
  /// A block's stated length is impossible.
  case badLength
  /// A block's content contradicts its format.
  case badBlock
  case crcMismatch
  /// Directories that point at each other.
  case cyclicDirectory
  /// A directory, item or picture that is said to lie outside the bytes.
  case outsideFile
  /// Bytes between blocks.
  case strayBytes
  /// A second frame header, start mark or canvas where one is allowed.
  case repeatedHeader
  /// A scan of a JPEG gives what another has given: a second picture, of which decoders show one or the other.
  case repeatedScan
  /// The picture's own header and the container give different sizes.
  case sizeMismatch
  /// More blocks than any real file has; the rest was not looked at.
  case tooManyBlocks
  /// No header with a size was found.
  case noHeader
  /// No coded picture was found.
  case noImageData
  /// Segments of an ICC profile are missing or out of step.
  case iccIncomplete
}
