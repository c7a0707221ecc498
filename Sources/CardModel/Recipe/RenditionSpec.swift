/// One kind of output picture: a size in points, the scales it is made at, and its variants.
public struct RenditionSpec: Hashable, Sendable, Codable {
  public enum Role: String, Sendable, Codable, CaseIterable { case card, avatar, thumb, full }

  public enum Fit: String, Sendable, Codable, CaseIterable {
    /// Cut to the size's ratio and filled.
    case cover
    /// Whole, no larger than the size.
    case inside
  }

  public var role: Role
  /// Points, 1...8192: pixels at scale 1.
  public var width: Int
  public var height: Int
  public var fit: Fit
  /// 1...4, none twice; with more than one scale the file name says which, as in `card@2x`.
  public var scales: [Int]
  /// The scales that are made without the mark; each is one of `scales`.
  public var clean: [Int]
  /// The scales that are made with the mark; each is one of `scales`.
  public var marked: [Int]
  public var formats: [OutputFormat]
  /// How far `cover` may come closer to the main face than the largest crop is: 1, not at all, to 4 times.
  public var zoom: Double

  public init(
    role: Role, width: Int, height: Int, fit: Fit = .cover, scales: [Int] = [1], clean: [Int]? = nil, marked: [Int] = [],
    formats: [OutputFormat] = [.jpeg, .webp], zoom: Double = 1
  ) {
    self.role = role
    self.width = width
    self.height = height
    self.fit = fit
    self.scales = scales
    self.clean = clean ?? scales
    self.marked = marked
    self.formats = formats
    self.zoom = zoom
  }

  /// Cards for a deck of 360 x 480 points, square avatars, the profile editor's 2:3 strip, and the whole picture for a zoom view.
  public static let defaults = [
    RenditionSpec(role: .card, width: 360, height: 480, scales: [1, 2, 3], marked: [2, 3]),
    RenditionSpec(role: .avatar, width: 512, height: 512, zoom: 2),
    RenditionSpec(role: .avatar, width: 256, height: 256, zoom: 2),
    RenditionSpec(role: .avatar, width: 96, height: 96, zoom: 2),
    RenditionSpec(role: .thumb, width: 300, height: 450),
    RenditionSpec(role: .thumb, width: 100, height: 150),
    RenditionSpec(role: .full, width: 2048, height: 2048, fit: .inside, marked: [1]),
  ]

  /// The part of a file's name that tells this rendition at `scale` from the others of its photo.
  public func name(scale: Int) -> String {
    if scales.count > 1 { return "\(role.rawValue)@\(scale)x" }
    if fit == .inside { return role.rawValue }
    return width == height ? "\(role.rawValue)-\(width)" : "\(role.rawValue)-\(width)x\(height)"
  }
}
