internal import CardModel
internal import PhotoPipeline
internal import RenderProtocol

/// Answers whether a mark can be drawn here.
enum MarkWork {
  static func answer(_ style: MarkStyle, logo: [UInt8]?) -> MarkAnswer {
    do throws(PipelineError) {
      return .available(sha256: try Pipeline.markDigest(style, logo: logo))
    } catch {
      return .missing(error.description, isRecipe: error.code == .logoInvalid)
    }
  }
}
