internal import RenderProtocol

/// All that a render worker gave for one photo.
struct RenderedPhoto: Sendable {
  var outcome: PhotoOutcome
  /// The bytes of every file of the outcome's plan, in its order; empty where the photo was refused.
  var files: [[UInt8]]
  var libraries: [String: String]
}
