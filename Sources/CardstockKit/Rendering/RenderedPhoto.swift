internal import CardModel
internal import RenderProtocol

/// All that a render worker gave for one photo.
struct RenderedPhoto: Sendable {
  struct File: Sendable {
    var planned: PlannedFile
    var bytes: [UInt8]
    /// `nil` in clean files.
    var mark: MarkDrawing?
  }

  /// The upload's digest; `nil` where its bytes are too many to be read.
  var upload: Digest?
  var outcome: PhotoOutcome
  /// Its name in outputs; `nil` where its bytes are too many to be read.
  var photo: PhotoID?
  /// Every file of the outcome's plan, in its order, those among them that the request omitted; empty where the photo was refused.
  var planned: [PlannedFile]
  /// The planned files that were made, in the same order; empty where the photo was refused or pictures were not asked for.
  var files: [File]
  /// The photo in full size without its metadata, where it was asked for.
  var master: [UInt8]?
  /// The photo made small, where it was asked for.
  var reduced: [UInt8]?
  /// The same with the plan drawn in, where it was asked for.
  var drawing: [UInt8]?
  var libraries: [String: String]
}
