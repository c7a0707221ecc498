/// What enqueueing a plan's jobs came to.
struct EnqueuedPlan {
  /// How many photos are still to be done.
  var photos = 0
  /// How many profiles are; those of them that wait since an earlier call count too.
  var profiles = 0
  /// How many profiles were enqueued earlier and go on.
  var waiting = 0
  /// Profiles with which there is nothing to do, by name.
  var unchanged: [String] = []
}
