public import CardModel
internal import RenderProtocol

/// What a photo carries, whether the recipe accepts it, and which files would be made of it. Keys as in verdicts and manifests.
public struct Inspection: Hashable, Sendable, Codable {
  /// The upload as it was named, printable.
  public var file: String
  public var accepted: Bool
  /// Its name in outputs; absent, like the digest, where the file could not be read.
  public var photo: PhotoID?
  public var sha256: Digest?
  /// Absent where the header cannot be read.
  public var input: InputRecord?
  /// The size before it is turned upright.
  public var stored: PixelSize?
  public var removed: RemovedMetadata?
  public var findings: [Finding]
  /// Absent, like the outputs, where the photo is refused.
  public var focus: FocusRecord?
  /// All that were found, in pixels of the upright upload; absent where the photo is refused, or none were looked for.
  public var faces: [Face]?
  public var placeholder: Placeholder?
  /// In the order in which they would be made.
  public var outputs: [PlannedOutput]?
  /// Whether the refusal is a fault of ours rather than of the photo.
  var isOurFault = false
  /// Which files would be made.
  var files: [RenditionFile] = []
  /// Whether the same file and recipe would give the same answer again.
  var isConclusive = false
  var appearance: Appearance?

  private enum CodingKeys: CodingKey {
    case file, accepted, photo, sha256, input, stored, removed, findings, focus, faces, placeholder, outputs
  }

  /// A refused photo has no name in outputs and goes by its digest.
  init(file: String, _ rendered: RenderedPhoto) {
    let outcome = rendered.outcome
    self.file = file
    photo = outcome.accepted == nil ? rendered.upload?.photoID : rendered.photo
    accepted = outcome.accepted != nil
    sha256 = rendered.upload
    findings = outcome.findings
    isConclusive = rendered.upload != nil
    if let facts = outcome.facts {
      input = rendered.upload.map { InputRecord(sha256: $0, facts: facts) }
      stored = facts.stored
      removed = facts.metadata
    }
    if let accepted = outcome.accepted, let photo {
      let planned = accepted.plan.files(of: photo)
      files = planned.map(\.file)
      let outputs = planned.map(PlannedOutput.init)
      let features = accepted.features
      focus = FocusRecord(features.focus, crops: outputs.map(\.crop))
      faces = features.focus.faces
      placeholder = features.placeholder
      appearance = outcome.facts.map { Appearance(size: $0.upright, fingerprint: features.fingerprint) }
      self.outputs = outputs
    }
  }

  /// A photo of which no worker could tell more than the reasons.
  init(file: String, refused reasons: [Finding], sha256: Digest? = nil, isOurFault: Bool = false) {
    self.file = file
    self.sha256 = sha256
    photo = sha256?.photoID
    accepted = false
    findings = reasons
    self.isOurFault = isOurFault
  }
}

extension SettledPhoto {
  init(_ inspection: Inspection) {
    self.init(
      file: inspection.file, photo: inspection.photo, sha256: inspection.sha256, isAccepted: inspection.accepted,
      appearance: inspection.appearance, faces: inspection.faces, findings: inspection.findings, isOurFault: inspection.isOurFault)
  }
}
