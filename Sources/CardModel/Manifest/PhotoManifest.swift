/// `<photo>.json`: what was made of one photo, from what, and how.
public struct PhotoManifest: Hashable, Sendable, Codable {
  public static let schemaName = "cardstock.photo/1"

  public var schema = Self.schemaName
  public var photo: PhotoID
  public var alt: String?
  public var input: InputRecord
  public var source: SourceRecord?
  public var generation: PromptRecord?
  public var focus: FocusRecord
  /// All that were found, in pixels of the upright upload; absent where none were looked for.
  public var faces: [Face]?
  public var findings: [Finding]
  public var removed: RemovedMetadata
  public var placeholder: Placeholder
  public var fingerprint: Fingerprint
  public var outputs: [OutputRecord]
  public var settings: SettingsRecord
  public var tool: ToolRecord

  public init(
    photo: PhotoID, alt: String?, input: InputRecord, source: SourceRecord?, generation: PromptRecord?, features: PhotoFeatures,
    findings: [Finding], removed: RemovedMetadata, outputs: [OutputRecord], settings: SettingsRecord, tool: ToolRecord
  ) {
    self.photo = photo
    self.alt = alt
    self.input = input
    self.source = source
    self.generation = generation
    focus = FocusRecord(features.focus, crops: outputs.map(\.crop))
    faces = features.focus.faces
    self.findings = findings
    self.removed = removed
    placeholder = features.placeholder
    fingerprint = features.fingerprint
    self.outputs = outputs
    self.settings = settings
    self.tool = tool
  }

  /// Documents of earlier versions lack faces and fingerprint: such a photo was searched for none, and looks like no other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schema = try container.decode(String.self, forKey: .schema)
    photo = try container.decode(PhotoID.self, forKey: .photo)
    alt = try container.decodeIfPresent(String.self, forKey: .alt)
    input = try container.decode(InputRecord.self, forKey: .input)
    source = try container.decodeIfPresent(SourceRecord.self, forKey: .source)
    generation = try container.decodeIfPresent(PromptRecord.self, forKey: .generation)
    focus = try container.decode(FocusRecord.self, forKey: .focus)
    faces = try container.decodeIfPresent([Face].self, forKey: .faces)
    findings = try container.decode([Finding].self, forKey: .findings)
    removed = try container.decode(RemovedMetadata.self, forKey: .removed)
    placeholder = try container.decode(Placeholder.self, forKey: .placeholder)
    fingerprint = try container.decodeIfPresent(Fingerprint.self, forKey: .fingerprint) ?? Fingerprint { _, _ in 0 }
    outputs = try container.decode([OutputRecord].self, forKey: .outputs)
    settings = try container.decode(SettingsRecord.self, forKey: .settings)
    tool = try container.decode(ToolRecord.self, forKey: .tool)
  }

  /// What was said of the photo by itself, whatever its set; about no photo in particular.
  public var ownFindings: [Finding] { findings.filter { $0.code.origin != .set }.map { $0.about(nil) } }

  public var features: PhotoFeatures {
    PhotoFeatures(
      focus: Focus(method: focus.method, point: focus.point, faces: faces), placeholder: placeholder, fingerprint: fingerprint)
  }

  /// What the upload's header told; `nil` where no photo has such an input.
  public var facts: PhotoFacts? { input.facts(removed: removed) }
}
