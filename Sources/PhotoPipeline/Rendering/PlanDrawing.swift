internal import CardModel
internal import Planes

/// A plan to look at: faces with their landmarks, crops and marks as lines on the reduced picture.
struct PlanDrawing {
  let plan: PhotoPlan
  let faces: [Face]

  private typealias Colour = (UInt8, UInt8, UInt8)

  private static let face: Colour = (64, 224, 96)
  private static let mark: Colour = (255, 255, 255)

  /// A colour for each kind of picture, whatever its sizes.
  private static func colour(of role: RenditionSpec.Role) -> Colour {
    switch role {
    case .card: (255, 72, 72)
    case .avatar: (72, 160, 255)
    case .thumb: (255, 192, 48)
    case .full: (200, 200, 200)
    }
  }

  /// - Parameter picture: the whole photo in any size.
  func drawn(on picture: PlanarPicture) throws(PlaneError) -> PlanarPicture {
    let size = PixelSize(width: picture.width, height: picture.height)
    var canvas = Canvas(pixels: picture.rgb(), size: size)
    let line = max(1, size.longEdge / 320)
    for rendition in plan.sizes.renditions.reversed() {
      guard let crop = plan.crops.boxes[rendition.name] else { continue }
      canvas.outline(crop.scaled(from: plan.sizes.source, to: size), line: line, Self.colour(of: rendition.role))
      if let mark = plan.crops.marks[rendition.name] {
        let place = mark.scaled(from: rendition.size, to: crop.size)
        let shown = PixelBox(x: crop.x + place.x, y: crop.y + place.y, width: place.width, height: place.height)
        canvas.outline(shown.scaled(from: plan.sizes.source, to: size), line: 1, Self.mark)
      }
    }
    for face in faces {
      canvas.outline(face.box.scaled(from: plan.sizes.source, to: size), line: line, Self.face)
      for point in face.landmarks.all {
        let dot = PixelBox(x: point.x, y: point.y, width: 1, height: 1).scaled(from: plan.sizes.source, to: size)
        canvas.fill(PixelBox(x: dot.x - line, y: dot.y - line, width: 2 * line + 1, height: 2 * line + 1), Self.face)
      }
    }
    return try PlanarPicture(rgb: canvas.pixels, width: size.width, height: size.height)
  }

  private struct Canvas {
    var pixels: [UInt8]
    let size: PixelSize

    mutating func outline(_ box: PixelBox, line: Int, _ colour: Colour) {
      let (width, height) = (min(line, box.width), min(line, box.height))
      fill(PixelBox(x: box.x, y: box.y, width: box.width, height: height), colour)
      fill(PixelBox(x: box.x, y: box.y + box.height - height, width: box.width, height: height), colour)
      fill(PixelBox(x: box.x, y: box.y, width: width, height: box.height), colour)
      fill(PixelBox(x: box.x + box.width - width, y: box.y, width: width, height: box.height), colour)
    }

    mutating func fill(_ box: PixelBox, _ colour: Colour) {
      for y in max(0, box.y)..<max(0, min(size.height, box.y + box.height), max(0, box.y)) {
        for x in max(0, box.x)..<max(0, min(size.width, box.x + box.width), max(0, box.x)) {
          let at = 3 * (y * size.width + x)
          (pixels[at], pixels[at + 1], pixels[at + 2]) = colour
        }
      }
    }
  }
}
