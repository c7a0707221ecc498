/// Where and how large the mark is in one picture. Pure.
public enum MarkPlanner {
  /// The height of the letters in pixels for a picture of `size` at `scale`.
  public static func letterHeight(size: PixelSize, scale: Int, style: MarkStyle) -> Int {
    max(Int((Double(size.width) * style.size / 100).rounded()), style.minPoints * scale)
  }

  /// The distance from the picture's edges in pixels.
  public static func padding(size: PixelSize, style: MarkStyle) -> Int { Int((Double(size.width) * style.padding / 100).rounded()) }

  /// The shadow's softness in pixels: `style.shadow` at 360 pixels' width, in proportion above.
  public static func shadow(size: PixelSize, style: MarkStyle) -> Int {
    style.shadow == 0 ? 0 : max(style.shadow, Int((Double(style.shadow * size.width) / 360).rounded()))
  }

  /// The mark's box: in the style's corner, or in the next one where it lies on nobody's face, and on nobody's hair if it can.
  ///
  /// - Parameters:
  ///   - faces, heads: in the picture's pixels.
  /// - Returns: `nil` where a mark of this size would take more than half the width or a quarter of the height, or lie on a face in every
  ///   corner.
  public static func place(
    mark: PixelSize, in size: PixelSize, style: MarkStyle, faces: [PixelBox] = [], heads: [PixelBox] = []
  ) -> PixelBox? {
    guard mark.width * 2 <= size.width, mark.height * 4 <= size.height else { return nil }
    let padding = padding(size: size, style: style)
    let right = size.width - mark.width - padding
    let bottom = size.height - mark.height - padding
    guard right >= padding, bottom >= padding else { return nil }
    let x = style.corner == .topLeft || style.corner == .bottomLeft ? (padding, right) : (right, padding)
    let y = style.corner == .topLeft || style.corner == .topRight ? (padding, bottom) : (bottom, padding)
    let corners = [(x.0, y.0), (x.1, y.0), (x.0, y.1), (x.1, y.1)].map {
      PixelBox(x: $0.0, y: $0.1, width: mark.width, height: mark.height)
    }
    let free = corners.filter { corner in !faces.contains { $0.overlaps(corner) } }
    return free.first { corner in !heads.contains { $0.overlaps(corner) } } ?? free.first
  }
}
