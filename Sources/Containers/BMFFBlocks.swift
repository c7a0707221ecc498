/// Walks the boxes and items of a HEIC or AVIF.
struct BMFFBlocks {
  private var found: BlockCollector
  private var data: Bytes { found.data }
  private var details = HEIFDetails()

  static func read(_ bytes: [UInt8], _ format: ContainerFormat) -> ContainerSummary {
    var walker = BMFFBlocks(found: BlockCollector(bytes, format))
    walker.walk()
    walker.found.summary.heif = walker.details
    return walker.found.summary
  }

  private mutating func walk() {
    found.summary.isSequence = FileBrands(data).isSequence
    found.summary.frames = 0
    var at = 0
    var isWhole = true
    var meta: BMFFMeta?
    while at < data.count {
      if found.isFull { return found.stop(at: at) }
      guard let box = BMFFBox(data, at: at, in: 0..<data.count) else { break }
      if box.isCut {
        // A known box that breaks off is a cut file; an unknown one that "reaches" behind the end is not a box at all.
        guard BMFFBlocks.known.contains(box.type) else { break }
        isWhole = false
        found.summary.note(.truncated)
      }
      top(box)
      if box.type == "meta", meta == nil { meta = BMFFMeta(data, box) }
      if box.type == "moov" { movie(box) }
      at = box.range.upperBound
    }
    if at < data.count { found.addTrailer(from: at) }
    if let meta {
      items(meta, isWhole: isWhole)
    } else {
      found.summary.endsProperly = isWhole && details.hasMovie
      if !details.hasMovie { found.summary.note(.noImageData) }
    }
    if found.summary.width == nil { found.summary.note(.noHeader) }
  }

  private static let known: Set<String> = [
    "ftyp", "meta", "mdat", "moov", "moof", "mfra", "free", "skip", "wide", "uuid", "jumb", "mpvd", "styp", "idat",
  ]

  private mutating func top(_ box: BMFFBox) {
    let kind: BlockKind
    switch box.type {
    case "ftyp", "meta", "mdat", "styp": kind = .structure
    case "moov", "moof", "mfra": kind = .animation
    case "free", "skip", "wide": kind = data.all[box.payload].allSatisfy { $0 == 0 } ? .padding : .application
    case "jumb": kind = .c2pa
    case "uuid": kind = data.has(BMFFBlocks.credentialsID, at: box.payload.lowerBound) ? .c2pa : .application
    case "mpvd": kind = .motionVideo
    default: kind = .application
    }
    // The place atom that phones write: a copyright sign and `xyz`.
    if kind == .motionVideo || kind == .animation, data.find([0xA9, 0x78, 0x79, 0x7A], in: box.payload) != nil {
      found.summary.mentionsPlace = true
    }
    found.add(kind, box.range, payload: box.payload, detail: box.type)
  }

  /// The user type of a C2PA store's box (C2PA 2.2, A.5.1).
  static let credentialsID: [UInt8] = [0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81]

  /// The samples of the longest track are the frames.
  private mutating func movie(_ box: BMFFBox) {
    details.hasMovie = true
    for track in BMFFBox.list(data, in: box.payload, limit: 64) where track.type == "trak" {
      var place: Range<Int>? = track.payload
      for step in ["mdia", "minf", "stbl"] {
        place = place.flatMap { place in BMFFBox.list(data, in: place, limit: 64).first { $0.type == step }?.payload }
      }
      guard let place, let sizes = BMFFBox.list(data, in: place, limit: 64).first(where: { $0.type == "stsz" }) else { continue }
      found.summary.frames = max(found.summary.frames, data.u32(sizes.body.lowerBound + 4) ?? 0)
    }
  }

  private mutating func items(_ meta: BMFFMeta, isWhole: Bool) {
    for problem in ContainerProblem.allCases where meta.problems.contains(problem) { found.summary.note(problem) }
    for child in meta.children where !["hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "dinf", "grpl", "ipro"].contains(child.type)
    {
      found.add(.application, child.range, payload: child.payload, detail: "meta \(child.type)")
    }
    for box in meta.properties where BMFFBlocks.isProfile(box, data) {
      found.add(.icc, box.range, payload: (box.payload.lowerBound + 4)..<box.payload.upperBound, detail: "colr")
    }
    var primary = meta.primary
    if primary.map({ meta.items[$0]?.isPicture != true }) ?? true {
      if !meta.items.isEmpty { found.summary.note(.badBlock) }
      primary = meta.order.first { meta.items[$0].map { $0.isPicture && !$0.isHidden } ?? false }
    }
    // Decoders show a picture rather than what is said to be its thumbnail, even when the latter is named the primary one.
    if let whole = meta.references.first(where: { $0.type == "thmb" && $0.from == primary })?.to.first, meta.items[whole]?.isPicture == true
    {
      found.summary.note(.badBlock)
      primary = whole
    }
    let kinds = BMFFItemKinds(meta, primary: primary).kinds
    details.hasAlpha = kinds.values.contains(.alpha)
    let parts = Set(meta.references.filter { $0.type == "dimg" && $0.from == primary }.flatMap(\.to))
    details.hasUsedAlpha = meta.references.contains { $0.type == "auxl" && kinds[$0.from] == .alpha && !parts.isDisjoint(with: $0.to) }
    var isReachable = primary != nil
    for id in meta.order {
      guard let item = meta.items[id], let kind = kinds[id] else { continue }
      if found.isFull { return found.stop(at: data.count) }
      found.add(kind, item.entry, payload: item.extents.first ?? item.entry.upperBound..<item.entry.upperBound, detail: "\(item.type) item")
      if kind == .imageData, item.isUnreachable || (item.extents.isEmpty && item.type != "iden") { isReachable = false }
      metadata(meta, item, kind)
    }
    if let primary { shape(meta, primary) } else { found.summary.note(.noImageData) }
    if primary != nil, !isReachable { found.summary.note(.truncated) }
    if primary != nil, found.summary.frames == 0 { found.summary.frames = 1 }
    found.summary.endsProperly = isWhole && isReachable
  }

  private mutating func metadata(_ meta: BMFFMeta, _ item: BMFFItem, _ kind: BlockKind) {
    let length = item.extents.reduce(0) { $0 + $1.count }
    guard kind == .exif || kind == .xmp, found.mayLook(into: length), let bytes = meta.bytes(of: item), !bytes.isEmpty else { return }
    let body = Bytes(Array(bytes))
    if kind == .xmp {
      found.summary.xmpPackets.append(bytes)
      return found.lookIntoXMP(body, 0..<body.count)
    }
    // Four bytes say how far behind them the TIFF header stands; some writers count wrong.
    let stated = 4 + (body.u32(0) ?? 0)
    let starts = [stated, 4, 10, 0, 6]
    guard let start = starts.first(where: { TIFFReader(body, base: $0, end: body.count) != nil }) else {
      return found.summary.note(.badBlock)
    }
    found.summary.exifPayloads.append(body.all[start...])
    if TIFFReader(body, base: start, end: body.count)?.hasThumbnail == true { found.summary.nestedThumbnails += 1 }
  }

  /// Size, depth, turn and profile of the primary picture. Crop and turn apply in the order of its properties.
  private mutating func shape(_ meta: BMFFMeta, _ primary: Int) {
    details.primaryType = meta.items[primary]?.type
    for index in meta.items[primary]?.properties ?? [] {
      let box = meta.properties[index]
      switch box.type {
      case "ispe":
        guard details.codedWidth == nil else { continue }
        details.codedWidth = data.u32(box.body.lowerBound)
        details.codedHeight = data.u32(box.body.lowerBound + 4)
        (found.summary.width, found.summary.height) = (details.codedWidth, details.codedHeight)
      case "clap": crop(box)
      case "irot":
        details.rotation = (data.u8(box.payload.lowerBound) ?? 0) & 3
        if details.rotation % 2 == 1 { (found.summary.width, found.summary.height) = (found.summary.height, found.summary.width) }
      case "imir": details.mirrorAxis = (data.u8(box.payload.lowerBound) ?? 0) & 1
      default: break
      }
    }
    // A grid's tiles carry depth and profile where the grid does not.
    let tile = meta.references.first { $0.type == "dimg" && $0.from == primary }?.to.first
    found.summary.iccProfile = profile(meta, primary) ?? tile.flatMap { profile(meta, $0) }
    found.summary.bitDepth = depth(meta, primary) ?? tile.flatMap { depth(meta, $0) }
  }

  private mutating func crop(_ box: BMFFBox) {
    details.hasCleanAperture = true
    let numbers = (0..<4).compactMap { data.u32(box.payload.lowerBound + 4 * $0) }
    guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0, let width = found.summary.width, let height = found.summary.height else {
      return found.summary.note(.badBlock)
    }
    let (across, down) = (numbers[0] / numbers[1], numbers[2] / numbers[3])
    guard across > 0, down > 0, across <= width, down <= height else { return found.summary.note(.badBlock) }
    (found.summary.width, found.summary.height) = (across, down)
  }

  private func profile(_ meta: BMFFMeta, _ id: Int) -> ArraySlice<UInt8>? {
    let box = meta.items[id]?.properties.lazy.map { meta.properties[$0] }.first { BMFFBlocks.isProfile($0, data) }
    return box.map { data.all[($0.payload.lowerBound + 4)..<$0.payload.upperBound] }
  }

  /// A `colr` box with an ICC profile, not with plain numbers (`nclx`).
  static func isProfile(_ box: BMFFBox, _ data: Bytes) -> Bool {
    box.type == "colr" && box.payload.count > 4
      && (data.has("prof", at: box.payload.lowerBound) || data.has("rICC", at: box.payload.lowerBound))
  }

  private func depth(_ meta: BMFFMeta, _ id: Int) -> Int? {
    if let box = meta.property("pixi", of: id), let channels = data.u8(box.body.lowerBound), channels > 0 {
      return data.u8(box.body.lowerBound + 1)
    }
    if let box = meta.property("hvcC", of: id), box.payload.count > 17 { return data.u8(box.payload.lowerBound + 17).map { 8 + ($0 & 7) } }
    if let box = meta.property("av1C", of: id), let bits = data.u8(box.payload.lowerBound + 2) {
      return bits & 0x40 == 0 ? 8 : bits & 0x20 == 0 ? 10 : 12
    }
    return nil
  }
}
