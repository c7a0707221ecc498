internal import Containers
internal import Faces
internal import Heif
internal import JPEG
internal import Planes
internal import Vips
internal import Zimg

/// A fault of the pipeline or of its surroundings: never the photo's own.
public struct PipelineError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable {
    /// No installed font has the name that the recipe gives.
    case fontMissing = "font-missing"
    /// The recipe's logo cannot be opened.
    case logoInvalid = "logo-invalid"
    /// A codec or libvips could not get the memory it asked for: more may help.
    case outOfMemory = "out-of-memory"
    /// A step failed on pixels that were already decoded.
    case stepFailed = "step-failed"
  }

  public let code: Code
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  init(_ error: any Error) {
    let isLackOfMemory =
      switch error {
      case let error as VipsError: error.tellsLackOfMemory
      case let error as JPEGError: error.tellsLackOfMemory
      case let error as HeifError: error.code == .outOfMemory
      case is PlaneError, FaceError.outOfMemory, ZimgError.outOfMemory: true
      default: false
      }
    let code: Code = isLackOfMemory ? .outOfMemory : .stepFailed
    self = error as? PipelineError ?? PipelineError(code, "\(error)")
  }

  static func characterMissing(_ character: Unicode.Scalar) -> PipelineError {
    let number = "U+" + String(character.value, radix: 16, uppercase: true)
    return PipelineError(
      .fontMissing, "No installed font can draw \(number) of the mark's text: install one that can (fonts-noto), or choose another text.")
  }

  static func fontMissing(_ font: String) -> PipelineError {
    let package = font.lowercased().hasPrefix("lato") ? "fonts-lato" : "the package that holds it"
    return PipelineError(
      .fontMissing,
      "No installed font is called \"\(font)\": install \(package) (apt-get install fonts-lato), or name another one in mark.font.")
  }
}
