internal import CardModel
internal import Containers

/// What refuses a photo before a decoder sees it.
extension Probe {
  static func unsupported(_ format: ContainerFormat) -> Finding {
    switch format {
    // They may well show a person, only not as a photo.
    case .pdf, .mp4, .quicktime, .matroska, .avi: .unsupportedType(format.name)
    default: format.isPicture ? .unsupportedType(format.name) : .notAnImage(format.name)
    }
  }

  static func unsupportedEncoding(_ container: ContainerSummary) -> Finding? {
    if container.format == .avif && container.isSequence { return .unsupportedType("Animated AVIF") }
    if container.format == .heic, container.heif?.hasMovie == true, container.problems.contains(.noImageData) {
      return .unsupportedType("HEIC film without a still picture")
    }
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

  /// What a decoder would not notice: one of arithmetic code reads zeros where the data ends (T.81, D.2.6), and says nothing.
  static func brokenOff(_ container: ContainerSummary) -> Finding? {
    switch container.jpeg?.process {
    case .arithmeticSequential, .arithmeticProgressive: container.problems.contains(.missingEnd) ? .truncated() : nil
    default: nil
    }
  }

  static func tooLarge(_ container: ContainerSummary, _ rules: PhotoRules) -> Finding? {
    guard let width = container.width, let height = container.height else { return nil }
    return rules.forbids(PixelSize(width: width, height: height))
  }

  /// A progressive JPEG is gone through once a scan, even where a scan holds nothing: 883 of them over 67 megapixels took 13 s of CPU.
  /// Encoders write about ten, careful ones two dozen.
  static func tooCostly(_ container: ContainerSummary) -> Finding? {
    let (scans, pixels) = (container.jpegScanCount, (container.width ?? 0) * (container.height ?? 0))
    guard scans > scansOfAnySize, scans * pixels > pixelVisits else { return nil }
    return .tooCostly("\(scans) scans of a JPEG")
  }

  private static let scansOfAnySize = 30
  /// About a second of libjpeg's work with empty scans.
  private static let pixelVisits = 4_000_000_000

  static func extensionMismatch(_ fileName: String, _ format: ContainerFormat) -> [Finding] {
    guard let given = fileExtension(fileName), !format.extensions.contains(given) else { return [] }
    return [.extensionMismatch(named: given, is: format.name)]
  }

  private static func fileExtension(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let text = name[name.index(after: dot)...].lowercased()
    return text.isEmpty || text.count > 5 ? nil : text
  }
}
