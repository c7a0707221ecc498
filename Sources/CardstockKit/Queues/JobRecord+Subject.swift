internal import CardModel
internal import JobQueue

extension JobRecord {
  /// What a job of ours is about.
  struct Subject {
    let output: StoredPath
    let profile: String
    /// As `PublishJob.folder`; of a follow-up alone.
    var folder: String?
    /// Of a photo's job alone.
    var photo: PhotoInput?
    /// `nil` where the job needs none.
    var recipe: Digest?
  }

  /// `nil` for a job that cannot be read, or is none of ours.
  var subject: Subject? {
    switch kind {
    case PhotoJob.kind:
      (try? job(as: PhotoJob.self)).map { Subject(output: $0.output, profile: $0.profile, photo: $0.photo, recipe: $0.recipe) }
    case PublishJob.kind:
      (try? job(as: PublishJob.self)).map { Subject(output: $0.output, profile: $0.profile, folder: $0.folder, recipe: $0.recipe) }
    case TellJob.kind: (try? job(as: TellJob.self)).map { Subject(output: $0.output, profile: $0.profile) }
    default: nil
    }
  }

  /// What a photo's job came to; `nil` where it has not been done.
  var photoResult: PhotoResult? { output.flatMap { try? CanonicalJSON.decode(PhotoResult.self, from: $0) } }
}
