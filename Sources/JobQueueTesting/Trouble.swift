/// An error that says nothing to the queue.
struct Trouble: Error {
  var text: String
}
