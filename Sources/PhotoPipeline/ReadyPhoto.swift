public import CardModel

/// A decoded photo with everything decided; its pictures come one by one.
public struct ReadyPhoto: Sendable {
  public let facts: PhotoFacts
  public let findings: [Finding]
  public let plan: PhotoPlan
  public let focus: Focus
  public let placeholder: Placeholder
  let renderer: Renderer
  let keptMaster: KeptMaster

  /// Makes every file of the plan but the omitted ones, in the plan's order, and hands over each as soon as it is encoded.
  public func render(_ receive: (RenderedBytes) throws -> Void) throws { try renderer.render(receive) }

  /// The whole photo upright in sRGB, without metadata, as a JPEG of quality 95 with full chroma: what later pictures may be made from.
  public func master() throws -> [UInt8] { try keptMaster.jpeg() }
}
