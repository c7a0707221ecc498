public import CardModel
public import JobQueue

/// The follow-up of a profile's photos: judges the set, writes the manifests, publishes, and leaves a verdict.
public struct PublishJob: Job {
  public typealias Output = ProfileResult

  public static let kind: JobKind = "cardstock.publish.v1"
  public static let policy = JobPolicy(
    queue: "publish", timeout: .seconds(3600), retry: .exponential(base: .seconds(1), cap: .seconds(30), attempts: 5), crashLimit: nil)

  /// The output folder, resolved.
  public var output: StoredPath
  public var profile: String
  /// In order; one photo job each.
  public var photos: [PhotoInput]
  /// What the intake found.
  public var findings: [Finding]
  public var recipe: Digest

  public var tenant: String { profile }
  public var uniqueness: Uniqueness? { .pending(key: JobKey.text(of: self)) }
}
