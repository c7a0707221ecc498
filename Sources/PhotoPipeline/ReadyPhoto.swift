public import CardModel

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
    try renderer.render(omitting: omitting, receive)
  }

  /// The photo made small, upright in sRGB without metadata, as a JPEG: at most 640 pixels long.
  public func reduced() throws(PipelineError) -> (size: PixelSize, bytes: [UInt8]) {
    do { return try reducedPicture.jpeg() } catch { throw PipelineError(error) }
  }

  /// The same with faces, crops and marks drawn in.
  public func drawing() throws(PipelineError) -> (size: PixelSize, bytes: [UInt8]) {
    do {
      return try reducedPicture.jpeg(of: PlanDrawing(plan: plan, faces: features.focus.faces ?? []).drawn(on: reducedPicture.picture))
    } catch {
      throw PipelineError(error)
    }
  }

  /// The whole photo upright in sRGB, without metadata, as a JPEG of quality 95 with full chroma: what later pictures may be made from.
  public func master() throws(PipelineError) -> [UInt8] { try keptMaster.jpeg() }
}
