internal import CardModel

/// What a settled profile adds to the report of a run: its numbers without its words, since a run keeps those of all its profiles.
struct ProfileTally: Hashable, Sendable {
  let state: Verdict.State
  let acceptedPhotos: Int
  let refusedPhotos: Int
  let files: Int
  let bytes: Int
  let made: Int
  let isUnchanged: Bool

  init(_ report: ProfileReport) {
    state = report.verdict.state
    acceptedPhotos = report.verdict.photos.count { $0.accepted }
    refusedPhotos = report.verdict.photos.count - acceptedPhotos
    (files, bytes, made) = (report.files, report.bytes, report.made)
    isUnchanged = report.isUnchanged
  }
}
