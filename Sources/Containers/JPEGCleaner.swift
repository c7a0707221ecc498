/// Writes a JPEG anew with what decoders need: the head of `JPEGHead`, the frame, the tables that scans refer to, the scans up to their last
/// block, EOI.
struct JPEGCleaner {
  private let data: Bytes
  private let frame: JPEGFrame
  /// Where the tables begin that no scan refers to.
  private let unused: Set<Int>
  private var passes: JPEGPasses
  private var walk: JPEGScanWalk?
  private var output: [UInt8] = []
  private var hiddenBytes = 0
  private var isFollowed: Bool
  /// The restart interval that the output has so far, and the one that the next scan goes by.
  private var written = 0
  private var interval = 0
  /// The same of arithmetic coding.
  private var writtenConditioning = JPEGConditioning()
  private var conditioning = JPEGConditioning()

  static func clean(_ summary: ContainerSummary, _ bytes: [UInt8], _ kept: KeptBlocks) throws(ContainerError) -> CleanedFile {
    let data = Bytes(bytes)
    let frame = try frame(of: summary, data)
    let head = JPEGHead(summary, bytes, kept)
    var cleaner = try JPEGCleaner(data, frame, unused: unusedTables(summary, data, frame))
    cleaner.output.reserveCapacity(bytes.count)
    cleaner.output = [0xFF, 0xD8] + head.bytes
    try cleaner.take(summary)
    return CleanedFile(
      bytes: cleaner.output + [0xFF, 0xD9], profile: kept.fate, hiddenBytes: cleaner.hiddenBytes, isFollowed: cleaner.isFollowed)
  }

  private init(_ data: Bytes, _ frame: JPEGFrame, unused: Set<Int>) {
    self.data = data
    self.frame = frame
    self.unused = unused
    passes = JPEGPasses(frame)
    walk = JPEGScanWalk(data, frame)
    isFollowed = walk != nil
  }

  private static func damaged(_ what: String) -> ContainerError {
    ContainerError(.damaged, .jpeg, "expected a sound JPEG, found \(what); save the picture again")
  }

  private static func rare(_ what: String) -> ContainerError {
    ContainerError(
      .unsupported, .jpeg, "expected a JPEG of 8 bits and 1, 3 or 4 channels, found \(what) that hardly any program reads; save it again")
  }

  private static func isPicture(_ block: Block) -> Bool { block.kind == .imageData && block.detail == "SOS" }

  /// The blocks up to EOI.
  private static func own(_ summary: ContainerSummary) -> ArraySlice<Block> { summary.blocks.prefix { $0.detail != "EOI" } }

  private static func frame(of summary: ContainerSummary, _ data: Bytes) throws(ContainerError) -> JPEGFrame {
    guard let process = summary.jpeg?.process, process.isCommon, summary.jpeg?.precision == 8, let components = summary.jpeg?.components,
      [1, 3, 4].contains(components)
    else { throw rare("a form") }
    guard !summary.problems.contains(.truncated) else { throw ContainerError.cutOff(.jpeg) }
    for block in own(summary) {
      guard let marker = frameMarker(block, data), let frame = JPEGFrame(data, marker, block.payload) else { continue }
      // A height that comes behind the first scan (DNL) is read by few decoders.
      guard frame.height > 0 else { throw rare("a height behind the first scan") }
      // The size that has been held to the limit.
      guard frame.width == summary.width, frame.height == summary.height else { throw damaged("frames of two sizes") }
      return frame
    }
    throw damaged("no whole frame header")
  }

  private static func frameMarker(_ block: Block, _ data: Bytes) -> UInt8? {
    guard block.kind == .structure, block.detail?.hasPrefix("SOF") == true else { return nil }
    return data.all[block.range.lowerBound + 1]
  }

  private static func scan(_ block: Block, _ data: Bytes, _ frame: JPEGFrame) throws(ContainerError) -> JPEGScan {
    let header = (block.range.lowerBound + 4)..<max(block.range.lowerBound + 4, block.payload.lowerBound)
    guard let scan = JPEGScan(data, header, frame) else { throw damaged("a broken scan header") }
    return scan
  }

  /// The tables of a segment; nil for other segments.
  private static func tables(_ block: Block, _ data: Bytes) throws(ContainerError) -> JPEGTableSegment? {
    guard block.kind == .structure, block.detail == "DQT" || block.detail == "DHT" else { return nil }
    let marker = data.all[block.range.lowerBound + 1]
    guard let tables = JPEGTableSegment(data, marker, block.payload) else { throw damaged("a broken table") }
    return tables
  }

  private static func unusedTables(_ summary: ContainerSummary, _ data: Bytes, _ frame: JPEGFrame) throws(ContainerError) -> Set<Int> {
    var use = JPEGTableUse()
    for block in own(summary) {
      if let tables = try tables(block, data) {
        for definition in tables.definitions { use.define(definition) }
      } else if isPicture(block), !use.use(try scan(block, data, frame), frame) {
        throw damaged("a scan without its tables")
      }
    }
    use.end()
    return use.unused
  }

  // MARK: - Writing

  private mutating func take(_ summary: ContainerSummary) throws(ContainerError) {
    // Where only the end mark is missing, the last scan shows whether all of the picture is there.
    guard summary.endsProperly || summary.blocks.last.map(JPEGCleaner.isPicture) == true else {
      throw ContainerError.cutOff(.jpeg)
    }
    var frames = 0
    for block in JPEGCleaner.own(summary) {
      if JPEGCleaner.isPicture(block) {
        guard frames == 1 else { throw JPEGCleaner.damaged("a scan before its frame") }
        try take(scan: block, isLast: !summary.endsProperly && block.range.upperBound == data.count)
      } else if let tables = try JPEGCleaner.tables(block, data) {
        take(tables, block)
      } else if JPEGCleaner.frameMarker(block, data) != nil {
        frames += 1
        guard frames == 1 else { throw JPEGCleaner.damaged("two frames") }
        output += data.all[block.range]
      } else if block.kind == .structure, block.detail == "DRI" {
        guard block.payload.count == 2, let value = data.u16(block.payload.lowerBound) else { throw JPEGCleaner.damaged("a broken DRI") }
        interval = value
      } else if block.kind == .structure, block.detail == "DAC", !frame.process.isHuffmanCoded {
        guard let definitions = JPEGConditioning.definitions(data, block.payload) else { throw JPEGCleaner.damaged("a broken DAC") }
        for definition in definitions { conditioning[definition.table] = definition.value }
      }
    }
  }

  /// Of the conditioning no more than what changes for this scan.
  private mutating func condition(_ scan: JPEGScan) {
    let changed = JPEGConditioning.tables(of: scan, frame.process).filter { conditioning[$0] != writtenConditioning[$0] }
    guard !changed.isEmpty else { return }
    output += [0xFF, JPEGMarker.conditioning] + BMFFBuilder.number(2 * changed.count + 2, 2) + changed.flatMap { [$0, conditioning[$0]] }
    for table in changed { writtenConditioning[table] = conditioning[table] }
  }

  private mutating func take(_ tables: JPEGTableSegment, _ block: Block) {
    let used = tables.definitions.filter { !unused.contains($0.range.lowerBound) }
    for definition in used where walk?.define(definition) == false { walk = nil }
    if walk == nil { isFollowed = false }
    guard !used.isEmpty else { return }
    let body = used.flatMap { data.all[$0.range] }
    output += data.all[block.range.prefix(2)] + BMFFBuilder.number(body.count + 2, 2) + body
  }

  /// - Parameter isLast: nothing follows, not even EOI: then the data must reach the picture's end.
  private mutating func take(scan block: Block, isLast: Bool) throws(ContainerError) {
    let scan = try JPEGCleaner.scan(block, data, frame)
    guard passes.take(scan) else {
      throw JPEGCleaner.damaged("two scans of the same coefficients, of which one can hide another picture")
    }
    if interval != written {
      output += [0xFF, JPEGMarker.restartInterval, 0, 4] + BMFFBuilder.number(interval, 2)
      written = interval
    }
    condition(scan)
    output += data.all[block.range.lowerBound..<block.payload.lowerBound]
    if frame.process != .progressive, frame.process != .arithmeticProgressive {
      output.replaceSubrange((output.count - 3)..., with: [0, 63, 0])
    }
    walk?.restartInterval = interval
    switch walk?.walk(scan, block.payload) {
    case .at(let end, _)?:
      output += data.all[block.payload.lowerBound..<end]
      hiddenBytes += block.payload.upperBound - end
    case .broken?, nil:
      // What cannot be followed is kept whole, and a decoder shows of it what it showed before.
      guard !isLast else { throw ContainerError.cutOff(.jpeg) }
      output += data.all[block.payload]
      isFollowed = false
      if frame.process == .progressive { walk = nil }
    }
  }
}
