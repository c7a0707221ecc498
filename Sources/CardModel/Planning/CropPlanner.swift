/// Size plan and focus to every box. Pure. All renditions of one ratio and zoom get the same box.
public enum CropPlanner {
  /// - Parameter marks: rendition name to the size of its mark in pixels, for every rendition with a marked variant.
  public static func plan(sizes: SizePlan, focus: Focus, marks: [String: PixelSize], style: MarkStyle) -> CropPlan {
    var boxes: [String: PixelBox] = [:]
    var found: [Shape: PixelBox] = [:]
    let all = focus.faces ?? []
    let faces = PortrayedFaces(all)
    for rendition in sizes.renditions {
      guard rendition.fit == .cover else {
        boxes[rendition.name] = .whole(sizes.source)
        continue
      }
      let shape = Shape(box: SizePlanner.largestBox(ratio: rendition.wanted, in: sizes.source), zoom: rendition.zoom)
      let box = found[shape] ?? self.box(shape, in: sizes.source, focus: focus, faces: faces)
      found[shape] = box
      boxes[rendition.name] = box
    }
    var markBoxes: [String: PixelBox] = [:]
    for rendition in sizes.renditions {
      guard let mark = marks[rendition.name], let box = boxes[rendition.name] else { continue }
      markBoxes[rendition.name] = MarkPlanner.place(
        mark: mark, in: rendition.size, style: style,
        faces: all.compactMap { $0.box.shown(of: box, at: rendition.size) },
        heads: all.compactMap { $0.head(in: sizes.source).shown(of: box, at: rendition.size) })
    }
    return CropPlan(boxes: boxes, marks: markBoxes)
  }

  /// What a box depends on, the photo aside.
  private struct Shape: Hashable {
    let box: PixelSize
    let zoom: Int
  }

  private static func box(_ shape: Shape, in source: PixelSize, focus: Focus, faces: PortrayedFaces?) -> PixelBox {
    let size = shape.box
    guard let faces else { return box(size, in: source, focus: focus) }
    if focus.method == .faces, let close = CloseCrop(largest: size, zoom: shape.zoom, of: faces, all: focus.faces ?? [], in: source)?.box {
      return close
    }
    let isGiven = focus.method == .point
    let across = SlidingCrop(
      length: size.width, whole: source.width,
      spans: faces.faces.map { (.across($0.box, in: source), Double($0.box.x) + Double($0.box.width) / 2) },
      weights: faces.weights, aim: 1.0 / 2, given: isGiven ? focus.point.x * Double(source.width) - Double(size.width) / 2 : nil)
    let along = SlidingCrop(
      length: size.height, whole: source.height,
      spans: faces.faces.map { (.along($0.box, in: source), $0.eyeHeight) },
      weights: faces.weights, aim: 1.0 / 3, given: isGiven ? focus.point.y * Double(source.height) - Double(size.height) / 3 : nil)
    return PixelBox(x: across.start, y: along.start, width: size.width, height: size.height)
  }

  private static func box(_ size: PixelSize, in source: PixelSize, focus: Focus) -> PixelBox {
    let x = start(wantedAt: focus.point.x * Double(source.width) - Double(size.width) / 2, slack: source.width - size.width)
    let y = start(wantedAt: top(of: size, in: source, focus: focus), slack: source.height - size.height)
    return PixelBox(x: x, y: y, width: size.width, height: size.height)
  }

  /// A point given by hand comes to lie a third down the crop, where eyes belong. A place that merely draws the eye
  /// is only half trusted: heads are in the upper third of portraits, and shirts draw the eye too. The middle is meant as it is said.
  private static func top(of crop: PixelSize, in source: PixelSize, focus: Focus) -> Double {
    let centre = focus.point.y * Double(source.height)
    let slack = Double(source.height - crop.height)
    switch focus.method {
    case .point, .faces: return centre - Double(crop.height) / 3
    case .attention: return (min(max(centre - Double(crop.height) / 2, 0), slack) + slack / 3) / 2
    case .centre: return slack / 2
    }
  }

  private static func start(wantedAt wanted: Double, slack: Int) -> Int { min(max(Int(wanted.rounded()), 0), max(slack, 0)) }
}
