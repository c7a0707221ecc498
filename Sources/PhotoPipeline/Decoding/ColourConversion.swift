internal import CardModel
internal import Vips

/// A picture's way to 8-bit sRGB without alpha. Tagged: by its profile. Untagged RGB: as it is. Grey: replicated. CMYK: by a profile in any case.
struct ColourConversion {
  let converted: Image
  let remarks: [Finding]

  init(of image: Image, profile: EmbeddedProfile, background: [Int]) throws(VipsError) {
    var picture = image
    var alpha: Image?
    if picture.hasAlpha {
      if picture.bitDepth <= 16 {
        // An ICC step would clip a 16-bit alpha to opaque, so it goes its own way. The pictures are laid over each other as sRGB,
        // where the background's colour is given.
        (picture, alpha) = try Self.parted(picture)
      } else {
        picture = try picture.flattened(on: background)
      }
    }
    let colours = try Self.colours(of: picture, profile: profile)
    converted = if let alpha { try colours.image.joined(with: alpha).flattened(on: background) } else { colours.image }
    remarks = colours.remarks
  }

  /// Colours and 8-bit alpha of a picture; further bands mean nothing here.
  private static func parted(_ picture: Image) throws(VipsError) -> (Image, Image) {
    let count =
      switch picture.space {
      case .grey: 1
      case .cmyk: 4
      case .rgb, .other: picture.bands > 3 ? 3 : 1
      }
    return (try picture.firstBands(count), try picture.band(count).highBytes())
  }

  private static func colours(of picture: Image, profile: EmbeddedProfile) throws(VipsError) -> (image: Image, remarks: [Finding]) {
    let (usable, reason) = judged(profile, for: picture)
    var remarks = [reason].compactMap { $0 }
    if picture.space == .cmyk { remarks.append(.cmykConverted(hasProfile: usable != nil)) }
    let converted: Image
    if let usable {
      converted = try picture.tagged(usable.bytes).convertedToSRGB(intent: usable.needsPerceptual ? .perceptual : .relative)
    } else if picture.space == .cmyk {
      converted = try picture.tagged(nil).convertedToSRGB(intent: .relative, fallback: "cmyk")
    } else {
      converted = try picture.tagged(nil).asSRGB()
    }
    return (converted.bands > 3 ? try converted.firstBands(3) : converted, remarks)
  }

  /// The profile, where it can be used for this picture; else why not.
  private static func judged(_ profile: EmbeddedProfile, for picture: Image) -> (ICCProfile?, Finding?) {
    switch profile {
    case .absent: return (nil, nil)
    case .broken: return (nil, .iccInvalid())
    case .present(let profile):
      if profile.space != picture.space { return (nil, .iccMismatch()) }
      return profile.canConvert ? (profile, nil) : (nil, .iccInvalid())
    }
  }
}
