/// The application segments of a cleaned JPEG, in their only form: JFIF, EXIF with the orientation alone, ICC, Adobe.
struct JPEGHead: Equatable {
  /// Version, unit and density: of a cleaned upload version 1.02 and the ratio of a pixel's sides alone.
  var density: [UInt8]?
  var orientation: Int?
  /// In its neutral form.
  var profile: [UInt8]?
  /// The colour transform that decoders go by.
  var adobeTransform: UInt8?

  /// Bytes of a profile in one segment, and the segments that it may have: their number is a byte.
  private static let part = 65_519
  private static let mostParts = 255

  /// What decoders see of JFIF and Adobe before the first scan; of each kind the last one counts, wherever it stands.
  init(_ summary: ContainerSummary, _ bytes: [UInt8], _ kept: KeptBlocks) {
    orientation = kept.orientation
    profile = kept.profile
    for block in summary.blocks.prefix(while: { $0.kind != .imageData }) where block.kind == .structure {
      if block.detail == "APP0 JFIF", block.range.count >= 18 {
        density = [1, 2, 0] + BMFFBuilder.number(kept.ratio.across, 2) + BMFFBuilder.number(kept.ratio.down, 2)
      } else if block.detail == "APP14 Adobe", block.range.count >= 16 {
        adobeTransform = bytes[block.range.lowerBound + 15]
      }
    }
  }

  init() {}

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if let density { bytes += JPEGHead.segment(0xE0, Array("JFIF\0".utf8) + density + [0, 0]) }
    if let orientation { bytes += JPEGHead.segment(0xE1, Array("Exif\0\0".utf8) + OrientationBlock.tiff(orientation)) }
    if let profile, profile.count <= JPEGHead.mostParts * JPEGHead.part {
      let count = (profile.count + JPEGHead.part - 1) / JPEGHead.part
      for number in 0..<count {
        let part = profile[(number * JPEGHead.part)..<min((number + 1) * JPEGHead.part, profile.count)]
        bytes += JPEGHead.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number + 1), UInt8(count)] + part)
      }
    }
    if let adobeTransform { bytes += JPEGHead.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobeTransform]) }
    return bytes
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + BMFFBuilder.number(payload.count + 2, 2) + payload
  }
}
