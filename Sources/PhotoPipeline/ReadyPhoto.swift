public import CardModel
internal import Heif
internal import Vips

/// A decoded photo with everything decided; its pictures come one by one.
public struct ReadyPhoto: Sendable {
  public let facts: PhotoFacts
  public let findings: [Finding]
  public let plan: PhotoPlan
  public let features: PhotoFeatures
  let reducedPicture: ReducedPicture
  let renderer: Renderer
  let keptMaster: KeptMaster

  /// Makes the files of the plan, in the plan's order, and hands over each as soon as it is encoded.
  ///
  /// - Parameter omitting: files that are there already. They are neither resized nor encoded, and the others come out the same.
  /// - Throws: `PipelineError`, and what `receive` throws.
  public func render(omitting: Set<RenditionFile> = [], _ receive: (RenderedBytes) throws -> Void) throws {
    do {
      try renderer.render(omitting: omitting, receive)
    } catch let error as VipsError {
      throw PipelineError(error)
    } catch let error as HeifError {
      throw PipelineError(error)
    }
  }

  /// The photo made small, upright in sRGB without metadata, as a JPEG: at most 640 pixels long.
  public func reduced() throws -> (size: PixelSize, bytes: [UInt8]) { try reducedPicture.jpeg() }

  /// The same with faces, crops and marks drawn in.
  public func drawing() throws -> (size: PixelSize, bytes: [UInt8]) {
    try reducedPicture.jpeg(of: PlanDrawing(plan: plan, faces: features.focus.faces ?? []).drawn(on: reducedPicture.image))
  }

  /// The whole photo upright in sRGB, without metadata, as a JPEG of quality 95 with full chroma: what later pictures may be made from.
  public func master() throws -> [UInt8] { try keptMaster.jpeg() }
}
