public import CardModel
internal import Containers
internal import Exif
internal import Vips

/// A photo without private data that stays the picture it is: not a rendition of it.
public struct Stripping: Sendable {
  private let limits: StripLimits
  private let choice: StrippedOrientation.Choice

  public init(limits: StripLimits, orientation choice: StrippedOrientation.Choice) {
    self.limits = limits
    self.choice = choice
  }

  /// - Returns: the file's new bytes, and what is to be told of them.
  /// - Throws: `StripRefusal` where the file is none that can be rewritten; `PipelineError` where memory ran out.
  public func strip(_ bytes: [UInt8]) throws -> (bytes: [UInt8], report: StripReport) {
    let container = Container.read(bytes)
    let format = try format(of: container, isEmpty: bytes.isEmpty)
    let rules = limits.rules
    if let reason = Probe.unsupportedEncoding(container) ?? Probe.tooLarge(container, rules) ?? Probe.tooCostly(container) {
      throw StripRefusal(reason)
    }
    let exif = ExifBlocks(container)
    let xmp = XMPFacts(container.xmpPackets)
    let (value, remark) = Probe.orientation(of: format, exif: exif.main, xmp: xmp)
    let kept = try cleaned(bytes, container, orientation: value)

    var orientation = StrippedOrientation(value: value, isKept: value != .upright)
    var file = kept
    if choice == .apply, value != .upright {
      let untagged = try cleaned(bytes, container, orientation: .upright)
      do throws(UprightPhoto.Failure) {
        file = try UprightPhoto(limits: limits).turned(untagged.bytes, of: container, value)
        orientation.isKept = false
      } catch {
        switch error {
        case .obstacle(let obstacle): orientation.obstacle = obstacle
        case .noMemory(let fault): throw fault
        }
      }
    }
    var removed = RemovedMetadata(container, exif: exif.all, xmp: xmp, hasProfile: kept.profile == .dropped)
    // The one tag that is left.
    if orientation.isKept { removed.exifTags = max(0, removed.exifTags - 1) }
    let report = StripReport(
      format: format, removed: removed, orientation: orientation, profile: StripReport.Profile(kept.profile),
      hiddenBytes: kept.hiddenBytes, isFollowed: kept.isFollowed, findings: [remark].compactMap { $0 } + remarks(on: container))
    return (file.bytes, report)
  }

  private func format(of container: ContainerSummary, isEmpty: Bool) throws(StripRefusal) -> PhotoFormat {
    if isEmpty { throw StripRefusal(.empty()) }
    switch container.format {
    case .jpeg: return .jpeg
    case .png: return .png
    case .webp: return .webp
    case let other where other.isReadable:
      throw StripRefusal(
        .unsupportedType,
        "Expected JPEG, PNG or WebP, found \(other.name), which cannot be rewritten without decoding it: "
          + "cardstock process makes clean pictures of it.")
    case let other:
      throw StripRefusal(Probe.unsupported(other).code, "Expected JPEG, PNG or WebP, found \(other.name): save the picture as one of them.")
    }
  }

  private func cleaned(
    _ bytes: [UInt8], _ container: ContainerSummary, orientation: Orientation
  ) throws(StripRefusal) -> CleanedFile {
    do throws(ContainerError) {
      return try Container.cleaned(bytes, orientation: orientation.rawValue, maxPixels: limits.maxPixels)
    } catch {
      let sentence = error.message.prefix(1).uppercased() + error.message.dropFirst() + "."
      switch error.code {
      case .unsupported, .wrongFormat: throw StripRefusal(.unsupportedEncoding, sentence)
      case .truncated: throw StripRefusal(.truncated, sentence)
      case .damaged: throw StripRefusal(container.problems.contains(.truncated) ? .truncated : .corrupt, sentence)
      }
    }
  }

  private func remarks(on container: ContainerSummary) -> [Finding] {
    var remarks: [Finding] = []
    if container.problems.contains(.missingEnd) { remarks.append(.missingEndMarker()) }
    if container.frames > 1 { remarks.append(.animatedFirstFrame(frames: container.frames)) }
    return remarks
  }
}

extension StripReport.Profile {
  init(_ profile: CleanedFile.Profile) {
    self =
      switch profile {
      case .absent: .absent
      case .kept: .kept
      case .neutralized: .neutralized
      case .dropped: .dropped
      }
  }
}
