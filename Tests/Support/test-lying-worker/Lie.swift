/// What a lying worker answers other than it should.
enum Lie: String {
  case none
  case focus
  /// A face that no picture has room for.
  case faces
  /// A size that the picture does not have.
  case facts
  case acceptsARefused = "accepts-a-refused"
  case twoOutcomes = "two-outcomes"
  /// A picture more than planned.
  case more
  /// A picture less.
  case less
  case swapped
  /// The bytes of the first picture as the second.
  case otherPicture = "other-picture"
  /// EXIF with a position.
  case metadata
  /// Bytes behind the picture.
  case trailing
  /// A page in place of a picture.
  case markup
  case empty
  case half
  /// None: it dies of every question about the mark.
  case diesOfTheMark = "dies-of-the-mark"
  case masterUnasked = "master-unasked"
}
