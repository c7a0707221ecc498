/// Memory ran out over a photo. The worker ends, and the supervisor tries the photo once more in one that may have twice as much.
struct OutOfMemory: Error {}
