internal import CardModel
internal import JobQueue

/// The follow-up of a profile's photos: judges the set, writes the manifests, publishes, and leaves a verdict.
struct PublishJob: Job, Hashable {
  typealias Output = NoOutput

  static let kind: JobKind = "cardstock.publish.v1"
  static let policy = JobPolicy(
    queue: "publish", timeout: .seconds(3600), retry: .exponential(base: .seconds(1), cap: .seconds(30), attempts: 5), crashLimit: nil)

  /// The output folder, resolved.
  var output: StoredPath
  var profile: String
  /// As `ProfileInput.folder`.
  var folder: String?
  /// In order; one photo job each.
  var photos: [PhotoInput]
  /// What the intake found.
  var findings: [Finding]
  var recipe: Digest
  var queue = JobQueues.run.publish
  var tenant = ""

  var uniqueness: Uniqueness? { .pending(key: Digest(ofCanonical: self).hex) }
}
