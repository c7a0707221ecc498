/// What can be said of an upload as a picture.
extension Finding {
  public static func truncated() -> Finding {
    Finding(
      .truncated, "The picture breaks off: a part of it is missing.", remedy: "Upload the photo again; the last upload did not finish.")
  }

  /// - Parameter detail: what the decoder said; it names no value of the upload.
  public static func corrupt(_ detail: String) -> Finding {
    Finding(
      .corrupt, "The picture is damaged and cannot be decoded.", remedy: "Upload another copy of the photo.",
      values: ["detail": .text(detail)])
  }

  public static func heicNotDecodable(libheif: String) -> Finding {
    Finding(
      .heicNotDecodable, "This HEIC file needs a newer libheif than \(libheif): photos of iOS 18 and later need 1.18.",
      remedy: "Install libheif1 from bookworm-backports (scripts/setup does), or upload the photo as JPEG.",
      values: ["measured": .text(libheif), "allowed": .text("1.18")])
  }

  public static func tooManyPixels(_ size: PixelSize, allowed: Int) -> Finding {
    Finding(
      .tooManyPixels, "The picture has \(size) pixels; at most \(allowed) in all are allowed.", remedy: "Save the photo smaller.",
      values: ["width": .number(size.width), "height": .number(size.height), "measured": .number(size.pixels), "allowed": .number(allowed)])
  }

  public static func sideTooLong(_ size: PixelSize, allowed: Int) -> Finding {
    Finding(
      .tooManyPixels, "The picture is \(size) pixels; a side may have at most \(allowed).", remedy: "Save the photo smaller.",
      values: [
        "width": .number(size.width), "height": .number(size.height), "measured": .number(size.longEdge), "allowed": .number(allowed),
      ])
  }

  public static func tooSmall(_ size: PixelSize, allowed: Int) -> Finding {
    Finding(
      .tooSmall, "The picture is \(size) pixels; the shorter side needs at least \(allowed).",
      remedy: "Upload the photo in its original size.", values: ["measured": .number(size.shortEdge), "allowed": .number(allowed)])
  }

  public static func smallPhoto(_ size: PixelSize, wanted: Int, severity: FindingSeverity) -> Finding {
    Finding(
      .smallPhoto, severity: severity, "The picture is \(size) pixels; it looks best from \(wanted) on the shorter side.",
      remedy: "Upload the photo in its original size, if there is a larger one.",
      values: ["measured": .number(size.shortEdge), "allowed": .number(wanted)])
  }

  public static func aspect(_ size: PixelSize, allowed: Double, code: FindingCode) -> Finding {
    Finding(
      code, "The picture is \(size) pixels: its sides differ by more than \(ratio(allowed)) to 1.",
      remedy: "Cut the photo to the part that shows the person.",
      values: ["width": .number(size.width), "height": .number(size.height), "allowed": .text("\(ratio(allowed)):1")])
  }

  public static func undersized(_ renditions: [PlannedRendition]) -> Finding? {
    let short = renditions.filter(\.isUndersized)
    guard let first = short.max(by: { $0.wanted.pixels < $1.wanted.pixels }) else { return nil }
    return Finding(
      .undersized, "The photo is too small for \(first.wanted.description) (\(first.name)); it is made at \(first.size), never enlarged.",
      remedy: "Upload the photo in its original size, if there is a larger one.",
      values: [
        "renditions": .text(names(short.map(\.name))), "measured": .text(first.size.description),
        "allowed": .text(first.wanted.description),
      ])
  }

  public static func markSkipped(_ renditions: [String]) -> Finding {
    Finding(
      .markSkipped, "The mark has no room in \(names(renditions)), or would lie on a face: no marked variant is made there.",
      remedy: "Shorten the mark's text, or leave these out of `marked`.", values: ["renditions": .text(names(renditions))])
  }

  public static func missingEndMarker() -> Finding {
    Finding(.missingEndMarker, "The file lacks its end mark; every pixel is there.", remedy: "Nothing needs to be done.")
  }

  public static func animatedFirstFrame(frames: Int) -> Finding {
    Finding(
      .animatedFirstFrame, "The file has \(frames) frames or pages; only the first is used.", remedy: "Nothing needs to be done.",
      values: ["measured": .number(frames)])
  }

  public static func alphaFlattened() -> Finding {
    Finding(.alphaFlattened, "Transparent parts are shown on the background colour.", remedy: "Nothing needs to be done.")
  }

  public static func cmykConverted(hasProfile: Bool) -> Finding {
    Finding(
      .cmykConverted, "The photo is in printing colours (CMYK) and was converted\(hasProfile ? "" : " without a profile of its own").",
      remedy: "Compare the colours, or upload the photo in RGB.")
  }

  public static func iccInvalid() -> Finding {
    Finding(.iccInvalid, "The colour profile is broken and was passed over.", remedy: "Compare the colours, or save the photo as sRGB.")
  }

  public static func iccMismatch() -> Finding {
    Finding(
      .iccMismatch, "The colour profile is for another kind of picture and was passed over.",
      remedy: "Compare the colours, or save the photo as sRGB.")
  }

  public static func orientationInvalid(_ value: Int) -> Finding {
    Finding(
      .orientationInvalid, severity: value == 0 ? .note : nil,
      "The orientation mark has the value \(value); 1 to 8 are lawful. The photo is shown as stored.",
      remedy: "Check that the photo is upright.", values: ["measured": .number(value)])
  }

  public static func orientationXMPOnly(_ value: Int) -> Finding {
    Finding(
      .orientationXMPOnly, "Only the XMP says that the photo is to be turned (\(value)); browsers do not, and it is shown as stored.",
      remedy: "Check that the photo is upright.", values: ["measured": .number(value)])
  }

  public static func depthReduced(_ bits: Int) -> Finding {
    Finding(
      bits == 16 ? .sixteenBitReduced : .hdrOr10bit, "The photo has \(bits) bits a channel; outputs have 8.",
      remedy: "Nothing needs to be done.",
      values: ["measured": .number(bits), "allowed": .number(8)])
  }

  /// One note for each kind of thing that the upload carried and no output carries.
  public static func dropped(_ metadata: RemovedMetadata) -> [Finding] {
    func note(_ code: FindingCode, _ sentence: String, _ count: Int) -> Finding {
      Finding(code, sentence, remedy: "Nothing needs to be done.", values: ["measured": .number(count)])
    }
    var notes: [Finding] = []
    if metadata.embeddedThumbnail { notes.append(note(.thumbnailDropped, "An embedded preview picture is left out.", 1)) }
    if metadata.extraPictures > 0 {
      notes.append(note(.extraPictures, "Further pictures in the file are left out.", metadata.extraPictures))
    }
    if metadata.gainMaps > 0 { notes.append(note(.gainMap, "A gain map (HDR) is left out.", metadata.gainMaps)) }
    if metadata.motionVideo { notes.append(note(.motionVideo, "A film behind the picture is left out.", 1)) }
    if metadata.textChunks + metadata.comments > 0 {
      notes.append(note(.textDropped, "Texts and comments are left out.", metadata.textChunks + metadata.comments))
    }
    if metadata.c2pa {
      notes.append(note(.c2paDropped, "Content Credentials of the upload are left out: they hold for the upload alone.", 1))
    }
    if metadata.trailingBytes > 0 {
      notes.append(
        note(.trailingData, "\(ByteCount(bytes: metadata.trailingBytes)) behind the picture are left out.", metadata.trailingBytes))
    }
    return notes
  }

  private static func ratio(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }

  /// The first twelve, and how many more: a recipe may ask for hundreds.
  private static func names(_ names: [String]) -> String {
    names.prefix(12).joined(separator: " ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}
