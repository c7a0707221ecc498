/// One tag, reduced to what may be said of it.
struct ExifTagFacts {
  let id: UInt32
  /// Bytes of the value.
  let size: Int
  /// The first value of a BYTE, SHORT or LONG.
  let wholeNumber: Int?
  /// At least one rational number, none of them divided by zero.
  let isAngle: Bool
}
