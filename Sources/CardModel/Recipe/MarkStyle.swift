/// How the visible watermark looks.
public struct MarkStyle: Hashable, Sendable, Codable {
  public enum Corner: String, Sendable, Codable, CaseIterable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
  }

  /// 0...120 characters in one line; ignored where `logo` is given, else there must be words.
  public var text = "cardstock"
  /// A fontconfig family with its style: 1...100 characters.
  public var font = "Lato Bold"
  /// A PNG beside the recipe file, or an absolute path; no `..` in it.
  public var logo: String?
  public var corner = Corner.bottomRight
  /// Percent, 1...100.
  public var opacity = 55
  /// Pixels of the soft shadow, black behind white letters and white behind black ones, at scale 1 and 360 pixels' width: 0...20.
  public var shadow = 3
  /// Percent of the picture's width, 0...25.
  public var padding = 1.5
  /// Height of the letters (or a sixth of the logo's longer side) in percent of the picture's width, 0.5...50.
  public var size = 3.5
  /// The letters are never lower than this many points; a point is a pixel at scale 1: 1...200.
  public var minPoints = 11

  /// Pixels of a logo's side. With four bytes a pixel such a logo takes 64 MiB, which every worker has, and no mark is drawn larger.
  public static let largestLogoSide = 4096

  public init() {}
}
