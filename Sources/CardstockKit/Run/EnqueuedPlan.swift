internal import JobQueue

/// What enqueueing a run's jobs came to.
struct EnqueuedPlan {
  /// How many photos are still to be done.
  let photos: Int
  /// The photo jobs of an earlier run that go on: their staged pictures are still of use.
  let kept: Set<JobID>
  /// Profiles with which there is nothing to do.
  let settled: [ProfileReport]
}
