internal import CardModel
internal import Containers
internal import TurboJPEG
internal import Vips

/// A photo turned upright without loss: a JPEG by its coefficients; a PNG and a lossless WebP by their pixels, which are compared.
struct UprightPhoto {
  enum Failure: Error {
    /// The photo stays as it is stored.
    case obstacle(StrippedOrientation.Obstacle)
    /// Ends the work on the photo.
    case noMemory(PipelineError)
  }

  let limits: StripLimits

  /// - Parameters:
  ///   - clean: the photo without private data and without its orientation.
  ///   - container: of the upload.
  func turned(_ clean: [UInt8], of container: ContainerSummary, _ orientation: Orientation) throws(Failure) -> CleanedFile {
    let picture: [UInt8]
    switch container.format {
    case .jpeg: picture = try turned(jpeg: clean, container, orientation)
    case .webp where !container.blocks.contains { $0.detail == "VP8L" }: throw .obstacle(.lossyWebP)
    default:
      picture = try turned(pixelsOf: clean, PhotoFormat(container.format) ?? .png, orientation)
    }
    let ratio = Container.read(clean).pixelRatio
    guard
      let file = try? Container.cleaned(
        picture, orientation: 1, coloursOf: clean, pixelRatio: orientation.swapsSides ? ratio.turned : ratio, maxPixels: limits.maxPixels)
    else {
      throw .obstacle(.notTurnable)
    }
    guard file.bytes.count <= limits.maxAnswer else { throw .obstacle(.tooLarge) }
    return file
  }

  private func turned(jpeg: [UInt8], _ container: ContainerSummary, _ orientation: Orientation) throws(Failure) -> [UInt8] {
    guard let turn = LosslessTurn(orientation) else { return jpeg }
    do throws(TurboJPEGError) {
      return try turn.applied(to: jpeg, progressive: container.jpeg?.process == .progressive)
    } catch {
      switch error {
      case .notWholeUnits: throw .obstacle(.notWholeUnits)
      case .damaged: throw .obstacle(.notTurnable)
      case .outOfMemory: throw .noMemory(PipelineError(.outOfMemory, "turning a JPEG: there is no memory for its coefficients"))
      }
    }
  }

  private func turned(pixelsOf clean: [UInt8], _ format: PhotoFormat, _ orientation: Orientation) throws(Failure) -> [UInt8] {
    do {
      let wanted = try Self.pixels(of: clean, format).turned(upright: orientation).inMemory()
      let made = format == .png ? try wanted.png() : try wanted.webp(quality: 100, effort: 4, lossless: true)
      let found = try Self.pixels(of: made, format)
      guard try found.isEqual(to: wanted) else { throw Failure.obstacle(.pixelsDiffer) }
      return made
    } catch {
      let pipeline = PipelineError(error)
      if let failure = error as? Failure { throw failure }
      throw pipeline.code == .outOfMemory ? .noMemory(pipeline) : .obstacle(.notTurnable)
    }
  }

  /// Strictly: a picture that the decoder complains of is not turned.
  private static func pixels(of bytes: [UInt8], _ format: PhotoFormat) throws(VipsError) -> Image {
    try Image.load(bytes, loader: format.loader, failOn: .warning, sequential: false).inMemory()
  }
}

extension Image {
  /// The same numbers in the same shape.
  fileprivate func isEqual(to other: Image) throws(VipsError) -> Bool {
    guard width == other.width, height == other.height, bands == other.bands, bitDepth == other.bitDepth else { return false }
    return try pixels() == other.pixels()
  }
}

extension LosslessTurn {
  /// The turn that makes a picture of this orientation stand upright; nil where it does.
  init?(_ orientation: Orientation) {
    switch orientation {
    case .upright: return nil
    case .mirrored: self = .mirrored
    case .halfTurn: self = .halfTurn
    case .mirroredHalfTurn: self = .flipped
    case .transposed: self = .transposed
    case .quarterClockwise: self = .quarterClockwise
    case .transversed: self = .transversed
    case .quarterCounterclockwise: self = .quarterCounterclockwise
    }
  }
}
