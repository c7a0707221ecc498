internal import CardModel
internal import Containers
internal import Heif
internal import JPEG
internal import Vips

/// How one upload is opened for its pixels, and what it means when a decoder fails or complains.
struct Loading {
  let codestream: Codestream
  let format: PhotoFormat
  let container: ContainerSummary

  /// The header alone, with whatever a decoder makes of it.
  func header() throws(VipsError) -> Image {
    try onCanvas(Image.load(codestream.bytes, loader: format.loader, failOn: .none))
  }

  func pixels(shrink: Int) throws(VipsError) -> Image {
    try onCanvas(Image.load(codestream.bytes, loader: format.loader, failOn: .truncated, shrink: shrink))
  }

  /// libvips takes large screens of GIFs for a mistake and shows the frame's extent instead. What the frame leaves free is transparent
  /// or, where the frame has no transparency, of the background colour.
  private func onCanvas(_ image: Image) throws(VipsError) -> Image {
    guard format == .gif, let width = container.width, let height = container.height, image.width < width || image.height < height else {
      return image
    }
    let (across, down) = (max(width, image.width), max(height, image.height))
    return try image.extended(width: across, height: down, background: image.hasAlpha ? nil : screenColour)
  }

  /// The background colour of the screen (GIF89a, 18): flags, index and table of colours stand at 10, 11 and 13.
  private var screenColour: [Int]? {
    let bytes = codestream.bytes
    guard bytes.count > 13, bytes[10] & 0x80 != 0 else { return nil }
    let start = 13 + 3 * Int(bytes[11])
    return start + 3 <= bytes.count ? bytes[start..<(start + 3)].map { Int($0) } : nil
  }

  // MARK: - What a failure means

  func reason(for error: any Error) -> Finding {
    let (operation, text) =
      switch error {
      case let error as VipsError: (error.operation, error.text.lowercased())
      case JPEGError.failed(let text): ("JPEG data", text.lowercased())
      default: ("decoder", "")
      }
    if format == .heic, text.contains("auxiliary image references") {
      return .heicNotDecodable(libheif: HeifRuntime.version)
    }
    return breaksOff || Self.tellsTruncation(text) ? .truncated() : .corrupt(operation)
  }

  /// The container's own word on whether the end is missing, where it can be told from plain damage.
  private var breaksOff: Bool {
    let problems = Set(container.problems)
    guard problems.contains(.truncated), problems.isDisjoint(with: [.noHeader, .noImageData]) else { return false }
    switch format {
    case .heic, .avif: return problems.isDisjoint(with: [.badBlock, .badLength, .cyclicDirectory])
    case .png, .webp, .gif: return true
    case .jpeg, .tiff: return false
    }
  }

  private static func tellsTruncation(_ text: String) -> Bool {
    ["truncated", "premature end", "end of stream", "end of file", "unexpected eof", "unexpected end"].contains(where: text.contains)
  }

  // MARK: - What a remark means

  /// What the decoder said of a picture that it decoded: damage, which refuses, or something harmless. libjpeg tells its first warning
  /// alone, so the codestream must be free of what is known to be harmless.
  func judgement(of remarks: String) -> Finding? {
    let text = remarks.lowercased()
    if text.isEmpty { return nil }
    guard format == .jpeg else { return .decoderWarnings("remarks of the decoder") }
    if text.contains("premature end") { return .truncated() }
    if ["bad huffman code", "bad arithmetic code", "instead of rst"].contains(where: text.contains) { return .corrupt("JPEG data") }
    return .decoderWarnings("remarks of the decoder")
  }

  /// What was mended before the decoder saw it.
  var mendings: [Finding] {
    let flaws = codestream.mended.sorted()
    if flaws.isEmpty { return [] }
    let list = Finding.decoderWarnings(flaws.map(\.rawValue).joined(separator: ", "))
    return codestream.mended.contains(.missingEnd) ? [.missingEndMarker(), list] : [list]
  }
}
