/// Size plan and focus to every box. Pure. All renditions of one ratio get the same box.
public enum CropPlanner {
  /// - Parameter marks: rendition name to the size of its mark in pixels, for every rendition with a marked variant.
  public static func plan(sizes: SizePlan, focus: Focus, marks: [String: PixelSize], style: MarkStyle) -> CropPlan {
    var boxes: [String: PixelBox] = [:]
    for rendition in sizes.renditions {
      boxes[rendition.name] =
        rendition.fit == .inside ? .whole(sizes.source) : box(ratio: rendition.wanted, in: sizes.source, focus: focus)
    }
    var markBoxes: [String: PixelBox] = [:]
    for rendition in sizes.renditions {
      if let mark = marks[rendition.name] { markBoxes[rendition.name] = MarkPlanner.place(mark: mark, in: rendition.size, style: style) }
    }
    return CropPlan(boxes: boxes, marks: markBoxes)
  }

  private static func box(ratio: PixelSize, in source: PixelSize, focus: Focus) -> PixelBox {
    let size = SizePlanner.largestBox(ratio: ratio, in: source)
    let x = start(wantedAt: focus.point.x * Double(source.width) - Double(size.width) / 2, slack: source.width - size.width)
    let y = start(wantedAt: top(of: size, in: source, focus: focus), slack: source.height - size.height)
    return PixelBox(x: x, y: y, width: size.width, height: size.height)
  }

  /// A point given by hand comes to lie a third down the crop, where eyes belong. A place that merely draws the eye
  /// is only half trusted: heads are in the upper third of portraits, and shirts draw the eye too.
  private static func top(of crop: PixelSize, in source: PixelSize, focus: Focus) -> Double {
    let centre = focus.point.y * Double(source.height)
    switch focus.method {
    case .point:
      return centre - Double(crop.height) / 3
    case .attention:
      let slack = Double(source.height - crop.height)
      let seen = min(max(centre - Double(crop.height) / 2, 0), slack)
      return (seen + slack / 3) / 2
    }
  }

  private static func start(wantedAt wanted: Double, slack: Int) -> Int { min(max(Int(wanted.rounded()), 0), max(slack, 0)) }
}
