internal import CardModel
internal import Containers

/// What a decoder gets of an upload: the coded picture and what it cannot do without. Metadata, further frames and bytes behind the end
/// never reach it, so that neither their size nor their damage costs or tells anything. JPEG, PNG and GIF are rebuilt so; the others
/// are handed over whole.
struct Codestream {
  let bytes: [UInt8]
  /// What was lawless in the upload and is mended in `bytes`.
  let mended: Set<Flaw>

  /// Something that a decoder would have remarked on, although every pixel is there.
  enum Flaw: String, Comparable {
    case missingEnd = "missing end mark"
    case strayBytes = "stray bytes between segments"
    case scanParameters = "unlawful scan parameters"
    case lateHeight = "height behind the first scan"

    static func < (one: Flaw, other: Flaw) -> Bool { one.rawValue < other.rawValue }
  }

  init(_ upload: [UInt8], _ container: ContainerSummary) {
    switch container.format {
    case .jpeg: self.init(jpeg: upload, container)
    case .png: self.init(png: upload, container)
    case .gif: self.init(gif: upload, container)
    default: self.init(bytes: upload, mended: [])
    }
  }

  private init(bytes: [UInt8], mended: Set<Flaw>) {
    self.bytes = bytes
    self.mended = mended
  }

  // MARK: - JPEG

  /// `warning` as the decoder's limit would refuse the phones that write stray bytes; with them gone, what it still remarks is damage.
  private init(jpeg upload: [UInt8], _ container: ContainerSummary) {
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes.reserveCapacity(upload.count)
    var mended: Set<Flaw> = []
    var isComplete = false
    for block in container.blocks where !isComplete {
      switch block.kind {
      case .imageData:
        let start = bytes.count
        bytes += upload[block.range]
        if Self.mendScan(&bytes, from: start, to: start + block.payload.lowerBound - block.range.lowerBound, container.jpeg?.process) {
          mended.insert(.scanParameters)
        }
      case .structure where block.detail == "EOI": isComplete = true
      // Start marks and restarts between segments: markers without a length.
      case .structure where block.range.count == 2: break
      case .structure:
        let start = bytes.count
        bytes += upload[block.range]
        if Self.mendHeight(&bytes, ofFrameAt: start, container.height) { mended.insert(.lateHeight) }
      case .stray: mended.insert(.strayBytes)
      default: break
      }
    }
    if !container.endsProperly { mended.insert(.missingEnd) }
    self.init(bytes: bytes + [0xFF, 0xD9], mended: mended)
  }

  /// A sequential scan codes all 64 coefficients at once (ITU-T T.81, table B.3); some phones write zeros there.
  private static func mendScan(_ bytes: inout [UInt8], from start: Int, to end: Int, _ process: JPEGProcess?) -> Bool {
    guard process == .baseline || process == .extendedSequential || process == .arithmeticSequential, end - start >= 10 else {
      return false
    }
    let lawful: [UInt8] = [0, 63, 0]
    guard !bytes[(end - 3)..<end].elementsEqual(lawful) else { return false }
    bytes.replaceSubrange((end - 3)..<end, with: lawful)
    return true
  }

  /// A frame header may leave the height to a DNL segment behind the first scan, which decoders do not read.
  private static func mendHeight(_ bytes: inout [UInt8], ofFrameAt start: Int, _ height: Int?) -> Bool {
    guard bytes.count - start >= 9, (0xC0...0xCF).contains(bytes[start + 1]), ![0xC4, 0xC8, 0xCC].contains(bytes[start + 1]),
      bytes[start + 5] == 0, bytes[start + 6] == 0, let height, height > 0, height <= 0xFFFF
    else { return false }
    bytes[start + 5] = UInt8(height >> 8)
    bytes[start + 6] = UInt8(height & 0xFF)
    return true
  }

  // MARK: - PNG

  private init(png upload: [UInt8], _ container: ContainerSummary) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(upload.count)
    var hasEnd = false
    for block in container.blocks where !hasEnd && ["signature", "IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(block.detail) {
      bytes += upload[block.range]
      hasEnd = block.detail == "IEND"
    }
    if hasEnd {
      self.init(bytes: bytes, mended: [])
    } else {
      self.init(bytes: bytes + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82], mended: [.missingEnd])
    }
  }

  // MARK: - GIF

  /// Up to the first frame: libvips would read through every further one to learn their number.
  private init(gif upload: [UInt8], _ container: ContainerSummary) {
    var bytes: [UInt8] = []
    for block in container.blocks {
      switch block.kind {
      case .structure where block.detail != "trailer": bytes += upload[block.range]
      case .imageData:
        self.init(bytes: bytes + upload[block.range] + [0x3B], mended: container.endsProperly ? [] : [.missingEnd])
        return
      default: break
      }
    }
    self.init(bytes: upload, mended: [])
  }
}
