internal import CardModel
internal import Vips

/// A picture's way to 8-bit sRGB without alpha. Tagged: by its profile. Untagged RGB: as it is. Grey: replicated. CMYK: by a profile in any case.
struct ColourConversion {
  let converted: Image
  let remarks: [Finding]

  enum Profile {
    case used
    /// It broke the conversion.
    case ignored
  }

  init(of image: Image, background: [Int], profile use: Profile = .used) throws(VipsError) {
    var remarks: [Finding] = []
    var picture = image
    // Flatten in the picture's own depth: an ICC step to 8 bit would clip a 16-bit alpha to opaque.
    if picture.hasAlpha && picture.space != .cmyk { picture = try picture.flattened(on: background) }
    if picture.space == .cmyk && picture.bands > 4 { picture = try picture.firstBands(4) }

    let profile = use == .used ? picture.profile.flatMap { ICCProfile($0) } : nil
    if picture.profile != nil && profile == nil { remarks.append(.iccInvalid()) }
    let fits = profile.map { $0.space == picture.space }
    if fits == false { remarks.append(.iccMismatch()) }

    if picture.space == .cmyk {
      remarks.append(.cmykConverted(hasProfile: fits == true))
      picture = try picture.convertedToSRGB(intent: .relative, fallback: fits == true ? nil : "cmyk")
    } else if fits == true {
      picture = try picture.convertedToSRGB(intent: profile?.needsPerceptual == true ? .perceptual : .relative)
    } else {
      picture = try picture.asSRGB()
    }
    converted = picture.bands > 3 ? try picture.firstBands(3) : picture
    self.remarks = remarks
  }
}
