/// The command line of `container-fuzz`.
struct FuzzOptions {
  var count = 20_000
  var seed: UInt64 = 1
  var seconds = 3600
  /// The first mutant's number.
  var from = 0
  /// Longer than this for one mutant is a fault.
  var milliseconds = 2000
  /// Whether each number is told before its mutant is looked at.
  var each = false

  /// nil where an argument is none of these.
  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let name = rest.popFirst() {
      if name == "--each" {
        each = true
        continue
      }
      guard let text = rest.popFirst(), let value = UInt64(text), value <= 1 << 62 else { return nil }
      switch name {
      case "--count": count = Int(value)
      case "--seed": seed = value
      case "--seconds": seconds = Int(value)
      case "--from": from = Int(value)
      case "--milliseconds": milliseconds = Int(value)
      default: return nil
      }
    }
  }
}
