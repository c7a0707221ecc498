/// A prepared statement that its connection keeps for the next one of the same text.
final class KeptStatement {
  let handle: OpaquePointer
  var isInUse = true

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }
}
