public import CardModel
public import JobQueue

/// The work on one photo: render, audit, stage. A refused photo is a result, not a failed job.
public struct PhotoJob: Job {
  public typealias Output = PhotoResult

  public static let kind: JobKind = "cardstock.photo.v1"
  /// The pool's own limits stop a decoder; the queue's only guards against a supervisor that hangs. A decoder dies elsewhere, so crashes do not count.
  public static let policy = JobPolicy(
    queue: "photos", timeout: .seconds(3600), retry: .exponential(base: .seconds(1), cap: .seconds(30), attempts: 5), crashLimit: nil)

  /// The output folder, resolved.
  public var output: StoredPath
  public var profile: String
  public var photo: PhotoInput
  public var recipe: Digest

  public var tenant: String { profile }
  public var uniqueness: Uniqueness? { .pending(key: JobKey.text(of: self)) }
}
