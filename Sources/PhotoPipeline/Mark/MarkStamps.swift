internal import CardModel

/// The mark drawn once for every size that the plan needs it in.
struct MarkStamps: Sendable {
  /// By rendition name.
  private let stamps: [String: MarkStamp]

  init(for sizes: SizePlan, style: MarkStyle, logo: [UInt8]?) throws {
    var stamps: [String: MarkStamp] = [:]
    for rendition in sizes.renditions where rendition.variants.contains(.marked) {
      let measure = MarkStamp.Measure(
        letterHeight: MarkPlanner.letterHeight(size: rendition.size, scale: rendition.scale, style: style),
        shadow: MarkPlanner.shadow(size: rendition.size, style: style))
      stamps[rendition.name] = try DrawnStamps.shared.stamp(DrawnStamps.Kind(measure: measure, style: style, logo: logo))
    }
    self.stamps = stamps
  }

  var sizes: [String: PixelSize] { stamps.mapValues(\.size) }

  subscript(rendition: String) -> MarkStamp? { stamps[rendition] }
}
