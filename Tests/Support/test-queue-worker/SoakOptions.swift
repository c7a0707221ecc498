/// How hard a soak is.
struct SoakOptions {
  var jobs = 20_000
  var workers = 8
  /// The most that it may take.
  var seconds = 300
  /// Milliseconds between two kills; 0: none.
  var killEvery = 50
  /// Every so many kills a worker is frozen for longer than its lease instead; 0: never.
  var freezeEvery = 20
  var seed: UInt64 = 1
  var lease = Duration.seconds(3)
  var folder = ""

  /// - Throws: `UsageError`.
  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw UsageError(text: "\(name) needs a value") }
      if name == "--folder" {
        folder = value
        continue
      }
      guard let number = Int(value), number >= 0 else { throw UsageError(text: "\(name) needs a whole number, not \(value)") }
      switch name {
      case "--jobs": jobs = max(1, number)
      case "--workers": workers = max(1, number)
      case "--seconds": seconds = max(1, number)
      case "--kill-every": killEvery = number
      case "--freeze-every": freezeEvery = number
      case "--seed": seed = UInt64(number)
      default: throw UsageError(text: "\(name) is no option")
      }
    }
  }
}
