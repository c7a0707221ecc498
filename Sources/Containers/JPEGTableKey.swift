/// A place that a table of a JPEG stands in until another takes it: 0...3 of its kind.
enum JPEGTableKey: Hashable, Sendable {
  case quantization(Int)
  case dc(Int)
  case ac(Int)
}
