internal import CardModel
internal import JobQueue

/// The work on one photo: render, audit, stage. A refused photo is a result, not a failed job.
struct PhotoJob: Job {
  typealias Output = PhotoResult

  static let kind: JobKind = "cardstock.photo.v1"
  /// The pool's own limits stop a decoder; the queue's only guards against a supervisor that hangs. A decoder dies elsewhere, so crashes do not count.
  static let policy = JobPolicy(
    queue: "photos", timeout: .seconds(3600), retry: .exponential(base: .seconds(1), cap: .seconds(30), attempts: 5), crashLimit: nil)

  /// The output folder, resolved.
  var output: StoredPath
  var profile: String
  var photo: PhotoInput
  var recipe: Digest
  var queue = JobQueues.run.photos
  /// On whose behalf; jobs of a run have none, so that they run in the order of their profiles.
  var tenant = ""

  var uniqueness: Uniqueness? { .pending(key: Digest(ofCanonical: self).hex) }
}
