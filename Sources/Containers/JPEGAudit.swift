/// The strict reader of JPEGs that are written: SOI, the head, tables that are used, one frame, its scans to their last block, EOI, and not a
/// byte more.
///
/// Of an output the head is JFIF alone, the frame is baseline with one scan or progressive, and the codes are those that its own data uses.
struct JPEGAudit {
  private var findings: AuditFindings
  private var data: Bytes { findings.data }
  private var isOutput: Bool { findings.form.isOutput }
  private var at = 2
  private var frame: JPEGFrame?
  /// Its size alone is told: nothing behind such a frame is looked at.
  private var isTooLarge = false
  private var scans = 0
  /// Units between restarts; 0: none.
  private var interval = 0
  private var conditioning = JPEGConditioning()
  /// The tables that were conditioned since the last scan.
  private var conditioned: Set<UInt8> = []
  private var use = JPEGTableUse()
  private var passes: JPEGPasses?
  private var walk: JPEGScanWalk?

  /// libjpeg's own script of progressive scans has ten.
  private static let mostScans = 10

  static func run(_ findings: inout AuditFindings) {
    var audit = JPEGAudit(findings: findings)
    audit.head()
    audit.follow()
    if !audit.isTooLarge { audit.tables() }
    findings = audit.findings
  }

  private init(findings: AuditFindings) {
    self.findings = findings
  }

  /// A cleaned upload begins with exactly the bytes that its head has; an output may have JFIF.
  private mutating func head() {
    var head = JPEGHead()
    let summary = JPEGBlocks.read(data.all)
    if isOutput {
      guard data.has([0xFF, 0xE0, 0, 16], at: 2), data.has("JFIF\0", at: 6) else { return }
      head.density = data.range(11, length: 7).map { Array(data.all[$0]) }
    } else {
      let profile = summary.iccProfile.flatMap { NeutralProfile.of($0) }
      head = JPEGHead(summary, data.all, KeptBlocks(orientation: findings.form.orientation, profile: profile, ratio: summary.pixelRatio))
    }
    if data.has(head.bytes, at: 2) { at = 2 + head.bytes.count }
  }

  private mutating func follow() {
    while !isTooLarge, let marker = marker() {
      if marker == JPEGMarker.endOfImage {
        if at + 2 < data.count { findings.add(.trailer, (at + 2)..<data.count, "behind EOI") }
        if frame == nil || scans == 0 { findings.add(.malformed, nil, "no whole frame with its scans") }
        return
      }
      guard !JPEGMarker.standsAlone(marker), let length = data.u16(at + 2), length >= 2,
        let payload = data.range(at + 4, length: length - 2)
      else {
        return findings.add(.malformed, at..<data.count, JPEGMarker.name(marker))
      }
      let range = at..<payload.upperBound
      at = payload.upperBound
      segment(marker, range, payload)
    }
  }

  /// The marker at the present place, without fill bytes; nil, and a leak, when there is none.
  private mutating func marker() -> UInt8? {
    guard at + 1 < data.count else {
      findings.add(.malformed, nil, "no EOI")
      return nil
    }
    guard data.all[at] == 0xFF, data.all[at + 1] != 0xFF, data.all[at + 1] != 0 else {
      findings.add(.unaccounted, at..<data.count, "bytes where a marker belongs")
      return nil
    }
    return data.all[at + 1]
  }

  private mutating func segment(_ marker: UInt8, _ range: Range<Int>, _ payload: Range<Int>) {
    let name = JPEGMarker.name(marker)
    switch marker {
    case 0xE0...0xEF: application(marker, range, payload)
    case JPEGMarker.comment: findings.add(.comment, range, name)
    case JPEGMarker.quantization, JPEGMarker.huffman: define(marker, range, payload)
    case JPEGMarker.restartInterval: restarts(range, payload)
    case JPEGMarker.conditioning where !isOutput && frame?.process.isHuffmanCoded != true: condition(range, payload)
    case JPEGMarker.startOfScan: scan(range, payload)
    default:
      if JPEGMarker.isFrame(marker) { frame(marker, range, payload) } else { findings.add(.application, range, name) }
    }
  }

  private mutating func application(_ marker: UInt8, _ range: Range<Int>, _ payload: Range<Int>) {
    let signature = JPEGSignature(data, marker, payload)
    let name = JPEGMarker.name(marker) + signature.label
    switch signature.kind {
    case .structure where marker == 0xE0 && range.lowerBound == 2: findings.add(.thumbnail, range, name)
    case .structure: findings.add(.application, range, name)
    default: findings.add(LeakCode(signature.kind), range, name)
    }
  }

  private mutating func restarts(_ range: Range<Int>, _ payload: Range<Int>) {
    guard payload.count == 2, let interval = data.u16(payload.lowerBound) else { return findings.add(.malformed, range, "DRI") }
    // Our encoders write none; elsewhere one that changes nothing says something else.
    if isOutput || interval == self.interval { findings.add(.unaccounted, range, "DRI without need") }
    self.interval = interval
    walk?.restartInterval = interval
  }

  /// Each table once before a scan, in their order, and only to change what is in force.
  private mutating func condition(_ range: Range<Int>, _ payload: Range<Int>) {
    guard let definitions = JPEGConditioning.definitions(data, payload) else { return findings.add(.malformed, range, "DAC") }
    let tables = definitions.map(\.table)
    if !conditioned.isEmpty || zip(tables, tables.dropFirst()).contains(where: { $0 >= $1 })
      || definitions.contains(where: { conditioning[$0.table] == $0.value })
    {
      findings.add(.unaccounted, range, "DAC without need")
    }
    conditioned.formUnion(tables)
    for definition in definitions { conditioning[definition.table] = definition.value }
  }

  private mutating func define(_ marker: UInt8, _ range: Range<Int>, _ payload: Range<Int>) {
    guard let tables = JPEGTableSegment(data, marker, payload) else { return findings.add(.malformed, range, JPEGMarker.name(marker)) }
    for definition in tables.definitions {
      retire(definition.key)
      use.define(definition)
      isGiven[definition.key] = JPEGStandardCodes.tables.contains { data.all[definition.range].elementsEqual($0) }
      waiting.append(definition)
    }
  }

  /// Tables that the walk has not taken: it begins with the frame.
  private var waiting: [JPEGTableSegment.Definition] = []

  /// The tables in force that are the standard's: they say nothing of the picture.
  private var isGiven: [JPEGTableKey: Bool] = [:]

  /// Other codes of an output have a symbol only where its data needs it; libjpeg counts them first.
  private mutating func retire(_ key: JPEGTableKey) {
    if isOutput, isGiven[key] != true, walk?.hasUnusedSymbols(key) == true { findings.add(.unaccounted, nil, "codes that no block uses") }
  }

  private mutating func frame(_ marker: UInt8, _ range: Range<Int>, _ payload: Range<Int>) {
    guard frame == nil, let found = JPEGFrame(data, marker, payload), found.precision == 8, found.process.isCommon else {
      return findings.add(.malformed, range, "SOF")
    }
    if isOutput {
      let isPlain = found.components.enumerated().allSatisfy { index, component in
        component.id == UInt8(index + 1) && component.across <= 2 && component.down <= 2
      }
      if found.process == .extendedSequential || !found.process.isHuffmanCoded || ![1, 3].contains(found.components.count) || !isPlain {
        findings.add(.malformed, range, "SOF")
      }
    }
    frame = found
    (findings.width, findings.height) = (found.width, found.height)
    guard found.height == 0 || found.width <= findings.maxPixels / found.height else {
      isTooLarge = true
      return
    }
    passes = JPEGPasses(found)
    walk = JPEGScanWalk(data, found)
    walk?.restartInterval = interval
  }

  private mutating func scan(_ range: Range<Int>, _ payload: Range<Int>) {
    scans += 1
    let start = at
    // Of a damaged upload the scan reaches as far as its readers see it.
    at = isOutput ? endOfData(from: at) : JPEGMarker.endOfScan(data, from: at)
    guard let frame, let scan = JPEGScan(data, payload, frame), use.use(scan, frame) else { return findings.add(.malformed, range, "SOS") }
    if passes?.take(scan) == false { findings.add(.extraPicture, range, "a scan of what another has given") }
    if !conditioned.isSubset(of: JPEGConditioning.tables(of: scan, frame.process)) {
      findings.add(.unaccounted, range, "DAC of a table that the scan does not use")
    }
    conditioned = []
    let isProgressive = frame.process == .progressive || frame.process == .arithmeticProgressive
    if !isProgressive, !JPEGScan.isPlain(data, payload) { findings.add(.malformed, range, "SOS") }
    if isOutput, scans > (isProgressive ? JPEGAudit.mostScans : 1) || (!isProgressive && scan.components.count != frame.components.count) {
      findings.add(.malformed, range, "more scans than the picture needs")
    }
    for definition in waiting where walk?.define(definition) == false { walk = nil }
    waiting = []
    switch walk?.walk(scan, start..<at) {
    case .at(let end, let isFilled)?:
      if end < at { findings.add(.unaccounted, end..<at, "bytes behind the last block of a scan") }
      if isOutput, !isFilled { findings.add(.unaccounted, range, "bits behind the last block of a scan") }
    case .broken?, nil:
      // A damaged upload stays as damaged as it was; ours are sound.
      if isOutput { findings.add(.malformed, range, "coded data that cannot be followed") }
      if frame.process == .progressive { walk = nil }
    }
  }

  /// A marker byte within coded data is followed by a zero or, where there are restarts, by their numbers.
  private func endOfData(from start: Int) -> Int {
    var at = start
    while true {
      at = data.next(0xFF, in: at..<data.count)
      guard at + 1 < data.count, data.all[at + 1] == 0 || (interval > 0 && JPEGMarker.isRestart(data.all[at + 1])) else { return at }
      at += 2
    }
  }

  private mutating func tables() {
    use.end()
    if !conditioned.isEmpty { findings.add(.unaccounted, nil, "DAC behind the last scan") }
    for start in use.unused.sorted() { findings.add(.unaccounted, start..<(start + 1), "a table that no scan uses") }
    for place in 0...3 {
      retire(.dc(place))
      retire(.ac(place))
    }
  }
}
