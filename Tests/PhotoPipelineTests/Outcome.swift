import CardModel
import PhotoPipeline

/// What becomes of an upload, without its pictures.
struct Outcome {
  let accepted: Bool
  let codes: Set<FindingCode>

  init(_ bytes: [UInt8], recipe: Recipe = Rendering.plain, fileName: String = "photo.jpg") throws {
    try Drawn.ready()
    switch try Pipeline.prepare(bytes, task: PhotoTask(recipe: recipe, fileName: fileName)) {
    case .refused(_, let findings): (accepted, codes) = (false, Set(findings.map(\.code)))
    case .ready(let photo): (accepted, codes) = (true, Set(photo.findings.map(\.code)))
    }
  }
}
