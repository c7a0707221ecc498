internal import Containers
internal import Vips

/// A fault of the pipeline or of its surroundings: never the photo's own.
public struct PipelineError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable {
    /// No installed font has the name that the recipe gives.
    case fontMissing = "font-missing"
    /// The recipe's logo cannot be opened.
    case logoInvalid = "logo-invalid"
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
    self = error as? PipelineError ?? PipelineError(.stepFailed, "\(error)")
  }

  static func fontMissing(_ font: String) -> PipelineError {
    let package = font.lowercased().hasPrefix("lato") ? "fonts-lato" : "the package that holds it"
    return PipelineError(.fontMissing, "No installed font is called \"\(font)\": install \(package) (apt-get install fonts-lato), or name another one in mark.font.")
  }
}
