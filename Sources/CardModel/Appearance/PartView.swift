/// A fingerprint from which parts are read.
struct PartView {
  private let cells: [Double]

  init(_ fingerprint: Fingerprint) { cells = fingerprint.cells.map(Double.init) }

  /// The rows of a part, each still in full length.
  func rows(_ down: SampledSpan) -> [[Double]] {
    down.places.map { place in
      let (upper, lower) = (place.cell * Fingerprint.side, (place.cell + 1) * Fingerprint.side)
      return (0..<Fingerprint.side).map { cells[upper + $0] * (1 - place.share) + cells[lower + $0] * place.share }
    }
  }

  /// What of `rows` lies in a part, row by row.
  static func samples(_ rows: [[Double]], _ across: SampledSpan) -> [Double] {
    var samples: [Double] = []
    samples.reserveCapacity(rows.count * across.places.count)
    for row in rows {
      for place in across.places { samples.append(row[place.cell] * (1 - place.share) + row[place.cell + 1] * place.share) }
    }
    return samples
  }

  func samples(across: SampledSpan, down: SampledSpan) -> [Double] { Self.samples(rows(down), across) }

  /// The samples of a part without what is large in it: each less the mean of itself and its eight neighbours. At the edges the outermost
  /// samples stand in for what lies beyond.
  static func details(_ samples: [Double], side: Int) -> [Double] {
    func inside(_ index: Int) -> Int { min(max(index, 0), side - 1) }
    return samples.indices.map { index in
      let (row, column) = (index / side, index % side)
      var sum = 0.0
      for y in (row - 1)...(row + 1) {
        for x in (column - 1)...(column + 1) { sum += samples[inside(y) * side + inside(x)] }
      }
      return samples[index] - sum / 9
    }
  }
}
