/// A part of one side of a fingerprint, read at evenly spaced places: between two cells by as much of each as is near.
struct SampledSpan {
  /// Fractions of the side.
  let start: Double
  let length: Double
  /// The lower cell of each place, and how far towards the next one it lies, 0...1.
  let places: [(cell: Int, share: Double)]

  /// - Parameter count: how many places.
  init(start: Double, length: Double, count: Int) {
    self.start = start
    self.length = length
    let side = Double(Fingerprint.side)
    places = (0..<count).map { index in
      let at = (start + length * (Double(index) + 0.5) / Double(count)) * side - 0.5
      let inside = min(max(at, 0), side - 1)
      let cell = min(Int(inside), Fingerprint.side - 2)
      return (cell, inside - Double(cell))
    }
  }
}
