/// Every key of a recipe file with its range: the one place that knows them. Reading, the schema and the check of docs/recipe.md go by it.
enum RecipeSettings {
  static let recipe: [Setting<Recipe>] = [
    .label("$schema", .text(0...1024), "A JSON Schema for editors; ignored here.") { node, path, reader, _ in
      _ = reader.text(node, path, length: 0...1024)
    },
    .label("schema", .choice([Recipe.schemaName]), "The form of this file.") { node, path, reader, _ in
      if node.value != .string(Recipe.schemaName) { reader.expected("\"\(Recipe.schemaName)\"", node, path) }
    },
    .group("rules", \.rules, rules, "What is asked of a profile and of each of its photos."),
    .group("limits", \.limits, limits, "What one photo may cost before it is refused."),
    .groups(
      "renditions", \.renditions, rendition, count: 1...50, startingAt: blankRendition,
      "The output pictures; a stated list takes the place of the default list."),
    .group("crop", \.crop, crop, "By what crops are cut."),
    .group("encoding", \.encoding, encoding, "How outputs are encoded."),
    .group("mark", \.mark, mark, allowsNull: true, "How the visible watermark looks; null: nothing is marked."),
    .group("moderation", \.moderation, moderation, "Who is asked about each photo before it is shown."),
    .group("uploads", \.uploads, uploads, "What becomes of uploads once their profile has a verdict."),
    .flag("keepNames", \.keepNames, "Whether outputs bear the stem of the upload's name in place of the photo's id."),
  ]

  static let rules: [Setting<PhotoRules>] = [
    .whole("minPhotos", \.minPhotos, 1...50, "Fewest photos of a profile, counted after refusals."),
    .whole("maxPhotos", \.maxPhotos, 1...50, "Most photos of a profile, counted after refusals."),
    .whole("maxBytes", \.maxBytes, 1...1_073_741_824, "Bytes of one upload."),
    .choices("formats", \.formats, count: 1...PhotoFormat.allCases.count, "What uploads may be, by their bytes."),
    .whole("maxPixels", \.maxPixels, 1...1_000_000_000, "Pixels of one upload, from its header."),
    .whole("maxSide", \.maxSide, 1...65_535, "Pixels of the longer side."),
    .group("shortEdge", \.shortEdge, shortEdge, "Pixels of the shorter side; 0 switches a step off."),
    .group("ratio", \.ratio, ratio, "Long side divided by short side; 0 switches a step off."),
    .whole("minTones", \.minTones, 0...255, "Levels by which a picture's tones differ at least; below, it is blank. 0: switched off."),
    .whole(
      "nearDuplicates", \.nearDuplicates, 0...100,
      "Percent of resemblance from which a photo counts as one with an earlier one; 0: switched off."),
    .flag("requireFace", \.requireFace, "Whether a profile whose main photo shows no face is refused; otherwise it is a note."),
  ]

  static let shortEdge: [Setting<PhotoRules.ShortEdge>] = [
    .whole("refuse", \.refuse, 0...65_535, "Below this: an error."),
    .whole("warn", \.warn, 0...65_535, "Below this: a warning."),
    .whole("note", \.note, 0...65_535, "Below this: a note."),
  ]

  static let ratio: [Setting<PhotoRules.Ratio>] = [
    .ratio("refuse", \.refuse, 1...1000, "Beyond this: an error."),
    .ratio("warn", \.warn, 1...1000, "Beyond this: a warning."),
  ]

  static let limits: [Setting<RenderLimits>] = [
    .whole("cpuSeconds", \.cpuSeconds, 1...600, "Seconds of CPU; the wall clock allows six times as much."),
    .whole(
      "memoryMiB", \.memoryMiB, 256...65_536, "MiB of address space; a photo that ran out of it is tried once more with twice as much."),
  ]

  static let rendition: [Setting<RenditionSpec>] = [
    .choice("role", \.role, isRequired: true, "What the picture is for; the first part of its name."),
    .whole("width", \.width, 1...8192, isRequired: true, "Points: pixels at scale 1."),
    .whole("height", \.height, 1...8192, isRequired: true, "Points: pixels at scale 1."),
    .choice("fit", \.fit, "cover: cut to the ratio and filled; inside: whole, no larger than the size."),
    .wholes("scales", \.scales, 1...4, count: 1...4, "Each scale is a picture of so many times the size."),
    .wholes("clean", \.clean, 1...4, count: 0...4, "The scales that are made without the mark; all of them unless stated."),
    .wholes("marked", \.marked, 1...4, count: 0...4, "The scales that are made with the mark; none unless stated."),
    .choices("formats", \.formats, count: 1...3, "Each format is a file of its own."),
    .number("zoom", \.zoom, 1...4, "How far cover may come closer to the main face than the largest crop is; 1: not at all."),
  ]

  /// A rendition before its settings are read. `clean` follows `scales` unless the file states it.
  @Sendable static func blankRendition(_ node: JSONNode) -> RenditionSpec {
    var discarded = SettingReader()
    var scales = RenditionSpec(role: .card, width: 1, height: 1)
    if let stated = node["scales"] {
      rendition.first { $0.entry.key == "scales" }?.read(stated, JSONPath(), &discarded, &scales)
    }
    return RenditionSpec(role: .card, width: 1, height: 1, scales: scales.scales)
  }

  static let crop: [Setting<CropPolicy>] = [
    .choice("focus", \.focus, "faces: a given point, else faces, else what draws the eye; centre: a given point, else the middle.")
  ]

  static let encoding: [Setting<Encoding>] = [
    .group("jpeg", \.jpeg, jpeg, "JPEG files."),
    .group("webp", \.webp, webp, "WebP files."),
    .group("avif", \.avif, avif, "AVIF files."),
    .colour("background", \.background, "What lies behind transparent pixels."),
  ]

  static let jpeg: [Setting<Encoding.JPEG>] = [
    .whole("quality", \.quality, 1...100, "The encoder's quality."),
    .whole(
      "progressiveFrom", \.progressiveFrom, 0...65_535, "Pictures with a side of at least this many pixels are progressive; 0: none is."),
  ]

  static let webp: [Setting<Encoding.WebP>] = [
    .whole("quality", \.quality, 1...100, "The encoder's quality."),
    .whole("effort", \.effort, 0...6, "The encoder's search effort."),
  ]

  static let avif: [Setting<Encoding.AVIF>] = [
    .whole("quality", \.quality, 1...100, "The encoder's quality."),
    .whole("effort", \.effort, 0...9, "The encoder's search effort."),
  ]

  static let moderation: [Setting<ModerationPolicy>] = [
    .text(
      "command", optional: \.command, 1...4096,
      "Run by /bin/sh for each accepted photo: a JSON line and a reduced picture in, a JSON line out; null: nobody is asked."),
    .whole("seconds", \.seconds, 1...600, "Wall time for one answer."),
  ]

  static let uploads: [Setting<UploadPolicy>] = [
    .choice("published", \.published, "Uploads whose pictures are published."),
    .choice("refused", \.refused, "Uploads that are refused for what they are."),
    .flag("keepMasters", \.keepMasters, "Whether a picture in full size without metadata is kept of each accepted photo."),
  ]

  static let mark: [Setting<MarkStyle>] = [
    .text("text", \.text, 0...120, "The words of the mark; ignored where a logo is given."),
    .text("font", \.font, 1...100, "A fontconfig family with its style."),
    .text("logo", optional: \.logo, 1...1024, "A PNG beside the recipe file, or an absolute path."),
    .choice("corner", \.corner, "Where the mark lies."),
    .whole("opacity", \.opacity, 1...100, "Percent."),
    .whole(
      "shadow", \.shadow, 0...20,
      "Pixels of the soft shadow, black behind white letters and white behind black ones, at scale 1 and 360 pixels' width."),
    .number("padding", \.padding, 0...25, "Percent of the picture's width."),
    .number("size", \.size, 0.5...50, "Height of the letters, or a sixth of the logo's longer side, in percent of the picture's width."),
    .whole("minPoints", \.minPoints, 1...200, "The letters are never lower than this many points; a point is a pixel at scale 1."),
  ]
}
