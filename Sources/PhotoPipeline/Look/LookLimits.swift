/// From where on a note is made of a picture's looks. docs/quality.md has the measurements behind each number.
enum LookLimits {
  /// See `Sharpness`; less is blurred, be it the picture or the main face.
  static let sharpness = 180
  /// Percent of the card's height; a face that is lower is too small.
  static let faceHeight = 8
  /// The luma below which 99 of 100 pixels lie; less is too dark.
  static let bright = 100
  /// The luma above which 99 of 100 pixels lie; more is too bright.
  static let dark = 120
  /// Percent of the height or width; more are borders.
  static let borders = 7
  /// Percent of the parts that are not plain; more is mostly text.
  static let lettering = 32
}
