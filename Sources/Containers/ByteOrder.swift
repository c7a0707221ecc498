/// The order of the bytes of a number.
enum ByteOrder: Sendable {
  case big
  case little
}
