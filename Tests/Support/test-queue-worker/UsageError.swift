/// The program was called otherwise than it can be.
struct UsageError: Error {
  var text: String
}
