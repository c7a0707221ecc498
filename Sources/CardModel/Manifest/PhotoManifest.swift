/// `<photo>.json`: what was made of one photo, from what, and how.
public struct PhotoManifest: Hashable, Sendable, Codable {
  public static let schemaName = "cardstock.photo/1"

  public var schema = Self.schemaName
  public var photo: PhotoID
  public var alt: String?
  public var input: InputRecord
  public var source: SourceRecord?
  public var generation: PromptRecord?
  public var focus: Focus
  public var findings: [Finding]
  public var removed: RemovedMetadata
  public var placeholder: Placeholder
  /// Absent where an earlier version wrote this.
  public var fingerprint: Fingerprint?
  public var outputs: [OutputRecord]
  public var settings: SettingsRecord
  public var tool: ToolRecord

  public init(
    photo: PhotoID, alt: String?, input: InputRecord, source: SourceRecord?, generation: PromptRecord?, focus: Focus, findings: [Finding],
    removed: RemovedMetadata, placeholder: Placeholder, fingerprint: Fingerprint?, outputs: [OutputRecord], settings: SettingsRecord,
    tool: ToolRecord
  ) {
    self.photo = photo
    self.alt = alt
    self.input = input
    self.source = source
    self.generation = generation
    self.focus = focus
    self.findings = findings
    self.removed = removed
    self.placeholder = placeholder
    self.fingerprint = fingerprint
    self.outputs = outputs
    self.settings = settings
    self.tool = tool
  }

  /// What was said of the photo by itself, whatever its set; about no photo in particular.
  public var ownFindings: [Finding] { findings.filter { $0.code.origin != .set }.map { $0.about(nil) } }

  /// What the upload's header told; `nil` where no photo has such an input.
  public var facts: PhotoFacts? { input.facts(removed: removed) }
}
