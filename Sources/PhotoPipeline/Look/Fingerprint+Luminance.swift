internal import CardModel

extension Fingerprint {
  /// The mean of each cell, rounded; a side of fewer pixels than cells has some of them twice.
  init(of picture: Luminance) {
    func pixels(of cell: Int, along length: Int) -> Range<Int> {
      let start = min(cell * length / Self.side, length - 1)
      return start..<max(start + 1, (cell + 1) * length / Self.side)
    }
    self.init { row, column in
      let (rows, columns) = (pixels(of: row, along: picture.height), pixels(of: column, along: picture.width))
      var sum = 0
      for y in rows {
        for x in columns { sum &+= Int(picture.values[y &* picture.width &+ x]) }
      }
      let count = rows.count * columns.count
      return UInt8(clamping: (sum + count / 2) / count)
    }
  }
}
