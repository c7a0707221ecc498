internal import CardModel
internal import Containers
internal import Exif
internal import Heif
internal import Vips

/// A photo's facts from its header. No pixel is decoded, and no decoder sees a byte of a file that our own list does not name.
struct Probe {
  var facts: PhotoFacts?
  var findings: [Finding]
  /// Whether the format's own end mark is there.
  var endsProperly: Bool

  static func read(_ bytes: [UInt8], fileName: String, rules: PhotoRules) -> Probe {
    if bytes.isEmpty { return refused(.empty()) }
    let container = Container.read(bytes)
    guard let format = PhotoFormat(container.format) else { return refused(unsupported(container.format)) }
    if let reason = unsupportedEncoding(container) { return refused(reason) }

    var findings: [Finding] = []
    if let given = fileExtension(fileName), !container.format.extensions.contains(given) {
      findings.append(.extensionMismatch(named: given, is: container.format.name))
    }
    if let width = container.width, let height = container.height,
      let reason = rules.forbids(PixelSize(width: width, height: height))
    {
      return Probe(facts: nil, findings: findings + [reason], endsProperly: container.endsProperly)
    }

    let header: Image
    do {
      header = try Image.load(bytes, loader: format.loader, failOn: .none)
    } catch {
      return Probe(facts: nil, findings: findings + [unreadable(container, error)], endsProperly: container.endsProperly)
    }
    _ = Runtime.takeMessages()
    let stored = PixelSize(width: header.width, height: header.height)
    if let reason = rules.forbids(stored) { return Probe(facts: nil, findings: findings + [reason], endsProperly: container.endsProperly) }

    let exif = container.exifPayloads.compactMap { ExifFacts(payload: $0) }
    let (orientation, remark) = orientation(of: format, exif: exif)
    findings += [remark].compactMap { $0 }
    let metadata = RemovedMetadata(
      container, exif: exif + container.embeddedExifPayloads.compactMap { ExifFacts(payload: $0) }, profile: header.profile)
    let facts = PhotoFacts(
      format: format, bytes: bytes.count, stored: stored, orientation: orientation,
      colour: PhotoColour(space: PhotoColour.Space(header.space), hasProfile: header.profile != nil),
      bitDepth: max(header.bitDepth, container.bitDepth ?? 0), hasAlpha: header.hasAlpha, frames: max(1, container.frames, header.pages),
      metadata: metadata)
    findings += remarks(on: facts)
    return Probe(facts: facts, findings: findings, endsProperly: container.endsProperly)
  }

  // MARK: - What refuses

  private static func refused(_ reason: Finding) -> Probe { Probe(facts: nil, findings: [reason], endsProperly: false) }

  private static func unsupported(_ format: ContainerFormat) -> Finding {
    format.isPicture ? .unsupportedType(format.name) : .notAnImage(format.name)
  }

  private static func unsupportedEncoding(_ container: ContainerSummary) -> Finding? {
    if container.format == .avif && container.isSequence { return .unsupportedType("Animated AVIF") }
    guard let process = container.jpeg?.process else { return nil }
    switch process {
    case .baseline, .extendedSequential, .progressive:
      return container.jpeg?.precision == 12 ? .unsupportedEncoding("12-bit JPEG") : nil
    case .lossless: return .unsupportedEncoding("lossless JPEG")
    case .hierarchical: return .unsupportedEncoding("hierarchical JPEG")
    case .arithmeticLossless: return .unsupportedEncoding("arithmetic lossless JPEG")
    case .arithmeticSequential, .arithmeticProgressive: return nil
    }
  }

  private static func unreadable(_ container: ContainerSummary, _ error: VipsError) -> Finding {
    if container.format == .heic, error.text.contains("auxiliary image references") {
      return .heicNotDecodable(libheif: HeifRuntime.version)
    }
    if container.problems.contains(.truncated) { return .truncated() }
    return .corrupt(error.operation)
  }

  // MARK: - What is worth saying

  /// HEIC and AVIF turn by their own boxes alone, and the decoder has done it.
  private static func orientation(of format: PhotoFormat, exif: [ExifFacts]) -> (Orientation, Finding?) {
    guard format != .heic, format != .avif else { return (.upright, nil) }
    guard let value = exif.lazy.compactMap(\.rawOrientation).first else { return (.upright, nil) }
    if let orientation = Orientation(rawValue: value) { return (orientation, nil) }
    // Zero means "not set" to the phones that write it.
    return (.upright, value == 0 ? nil : .orientationInvalid(value))
  }

  private static func remarks(on facts: PhotoFacts) -> [Finding] {
    var remarks = Finding.dropped(facts.metadata)
    if facts.frames > 1, facts.format != .heic { remarks.append(.animatedFirstFrame(frames: facts.frames)) }
    if facts.hasAlpha { remarks.append(.alphaFlattened()) }
    if facts.bitDepth > 8 { remarks.append(.depthReduced(facts.bitDepth)) }
    return remarks
  }

  private static func fileExtension(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let text = name[name.index(after: dot)...].lowercased()
    return text.isEmpty || text.count > 5 ? nil : text
  }
}
